-- When a person last invited or pinged another one, so that the pause before the next time holds for all processes.
CREATE TABLE "pings" (
    "pinged_by" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "interaction_id" TEXT,

    CONSTRAINT "pings_pkey" PRIMARY KEY ("pinged_by","user_id","about")
);

CREATE INDEX "pings_user_id_idx" ON "pings"("user_id");

CREATE INDEX "pings_at_idx" ON "pings"("at");
