-- AlterTable
ALTER TABLE "matches" ADD COLUMN     "call" JSON,
ADD COLUMN     "clock" JSON,
ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "in_thread" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "patience" INTEGER;

-- AlterTable
ALTER TABLE "moves" ADD COLUMN     "maker" TEXT NOT NULL DEFAULT 'player';

-- CreateIndex
CREATE INDEX "matches_due_at_idx" ON "matches"("due_at");
