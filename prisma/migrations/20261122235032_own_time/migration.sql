-- AlterTable
ALTER TABLE "preferences" ADD COLUMN     "calls" TEXT,
ADD COLUMN     "calls_in" TEXT,
ADD COLUMN     "quiet_from" INTEGER,
ADD COLUMN     "quiet_until" INTEGER,
ADD COLUMN     "zone" TEXT;

-- CreateTable
CREATE TABLE "absences" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "absences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "personal_calls" (
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "posted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "personal_calls_pkey" PRIMARY KEY ("match_id","user_id")
);

-- CreateIndex
CREATE INDEX "absences_user_id_until_idx" ON "absences"("user_id", "until");

-- CreateIndex
CREATE INDEX "personal_calls_message_id_idx" ON "personal_calls"("message_id");

-- CreateIndex
CREATE INDEX "personal_calls_user_id_idx" ON "personal_calls"("user_id");

-- AddForeignKey
ALTER TABLE "personal_calls" ADD CONSTRAINT "personal_calls_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
