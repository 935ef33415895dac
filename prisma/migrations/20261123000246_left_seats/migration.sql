-- CreateTable
CREATE TABLE "left_seats" (
    "match_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "left_seats_pkey" PRIMARY KEY ("match_id","seat","user_id")
);

-- CreateIndex
CREATE INDEX "left_seats_user_id_idx" ON "left_seats"("user_id");

-- AddForeignKey
ALTER TABLE "left_seats" ADD CONSTRAINT "left_seats_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
