-- What our own players reach on the dice of a day.
CREATE TABLE "pars" (
    "day" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "scores" JSON NOT NULL,

    CONSTRAINT "pars_pkey" PRIMARY KEY ("day","game")
);

-- When the bot could last be reached, and when it could not: a day without it breaks no streak.
CREATE TABLE "heartbeat" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "machine_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "heartbeat_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "outages" (
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outages_pkey" PRIMARY KEY ("since")
);
