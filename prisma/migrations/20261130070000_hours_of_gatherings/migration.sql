-- AlterTable
ALTER TABLE "parties" ADD COLUMN     "starts_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "tournaments" ADD COLUMN     "starts_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "gathering_events" (
    "id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "is_wanted" BOOLEAN NOT NULL,
    "place" TEXT,
    "event_id" TEXT,
    "shown" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "gathering_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "gathering_events_due_at_idx" ON "gathering_events"("due_at");
