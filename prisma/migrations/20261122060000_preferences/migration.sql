-- CreateTable
CREATE TABLE "preferences" (
    "id" TEXT NOT NULL,
    "pictures" BOOLEAN,
    "threads" BOOLEAN,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "preferences_pkey" PRIMARY KEY ("id")
);
