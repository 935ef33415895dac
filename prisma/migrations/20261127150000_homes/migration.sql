-- compatible
-- The home of a server, with the message that is kept current there.
CREATE TABLE "homes" (
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "message_id" TEXT,
    "shown" TEXT NOT NULL DEFAULT '',
    "week" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "trouble" TEXT,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "homes_pkey" PRIMARY KEY ("guild_id")
);

CREATE INDEX "homes_due_at_idx" ON "homes"("due_at");

-- The servers that have added the bot, so that each is greeted once.
CREATE TABLE "arrivals" (
    "guild_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "is_new" BOOLEAN NOT NULL,

    CONSTRAINT "arrivals_pkey" PRIMARY KEY ("guild_id")
);

CREATE INDEX "arrivals_at_idx" ON "arrivals"("at");
