-- compatible
-- The days of the week on which no time runs, of a person or a server.
ALTER TABLE "preferences" ADD COLUMN "days_off" JSON;
