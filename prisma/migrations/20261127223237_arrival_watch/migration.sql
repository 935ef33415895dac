-- compatible
-- CreateTable
CREATE TABLE "arrival_watch" (
    "id" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "arrival_watch_pkey" PRIMARY KEY ("id")
);
