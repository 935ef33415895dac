-- compatible
-- AlterTable
ALTER TABLE "parties" ADD COLUMN     "round" INTEGER,
ADD COLUMN     "tournament_id" TEXT;

-- CreateTable
CREATE TABLE "tournament_scores" (
    "tournament_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "score" INTEGER,
    "is_absent" BOOLEAN NOT NULL,

    CONSTRAINT "tournament_scores_pkey" PRIMARY KEY ("tournament_id","round","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "parties_tournament_id_round_key" ON "parties"("tournament_id", "round");

-- AddForeignKey
ALTER TABLE "tournament_scores" ADD CONSTRAINT "tournament_scores_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
