-- AlterTable
ALTER TABLE "matches" ADD COLUMN     "chosen" JSON,
ADD COLUMN     "gathering" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "seats" ADD COLUMN     "agreed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "policy" TEXT,
ALTER COLUMN "user_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "seatings" (
    "interaction_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seatings_pkey" PRIMARY KEY ("interaction_id")
);

-- CreateIndex
CREATE INDEX "seatings_match_id_idx" ON "seatings"("match_id");

-- CreateIndex
CREATE UNIQUE INDEX "seats_match_id_user_id_key" ON "seats"("match_id", "user_id");

-- AddForeignKey
ALTER TABLE "seatings" ADD CONSTRAINT "seatings_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
