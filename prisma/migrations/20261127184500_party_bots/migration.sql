-- compatible
-- The bots that play the dice of a party, with their scores.
ALTER TABLE "parties" ADD COLUMN "bots" JSON NOT NULL DEFAULT '[]',
ADD COLUMN "bots_by" TEXT;
