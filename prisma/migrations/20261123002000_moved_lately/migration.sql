-- For what moved lately: however much has been played, it is found at the end of these indexes, where every click adds to it.
DROP INDEX "moves_played_at_idx";
DROP INDEX "changes_changed_at_idx";
CREATE INDEX "moves_played_at_idx" ON "moves" ("played_at");
CREATE INDEX "changes_changed_at_idx" ON "changes" ("changed_at");
