-- CreateTable
CREATE TABLE "old_boards" (
    "message_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "old_boards_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE INDEX "old_boards_match_id_idx" ON "old_boards"("match_id");

-- AddForeignKey
ALTER TABLE "old_boards" ADD CONSTRAINT "old_boards_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
