-- When a whole backup of this database was last written.
CREATE TABLE "backups" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);
