-- CreateTable
CREATE TABLE "owner" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "application_id" TEXT NOT NULL,
    "is_local" BOOLEAN NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_pkey" PRIMARY KEY ("id")
);
