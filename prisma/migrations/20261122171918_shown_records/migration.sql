-- Records that people have handed over to be shown, step by step.
CREATE TABLE "shown_records" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "shown_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shown_records_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "shown_records_user_id_shown_at_idx" ON "shown_records"("user_id", "shown_at");

CREATE INDEX "shown_records_shown_at_idx" ON "shown_records"("shown_at");
