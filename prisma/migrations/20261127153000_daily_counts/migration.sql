-- compatible
-- Numbers of each day, without names.
CREATE TABLE "daily_counts" (
    "day" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "daily_counts_pkey" PRIMARY KEY ("day","name")
);
