-- A server that has removed the bot.
CREATE TABLE "departed_servers" (
    "guild_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "departed_servers_pkey" PRIMARY KEY ("guild_id")
);

-- Work that is done once a day, by one of all processes.
CREATE TABLE "chores" (
    "name" TEXT NOT NULL,
    "begun" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chores_pkey" PRIMARY KEY ("name")
);
