-- CreateTable
CREATE TABLE "puzzle_answers" (
    "day" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "is_solved" BOOLEAN NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "puzzle_answers_pkey" PRIMARY KEY ("day","game","user_id")
);

-- CreateIndex
CREATE INDEX "puzzle_answers_user_id_idx" ON "puzzle_answers"("user_id");
