-- For what moved lately. Both tables only grow at their ends, so these indexes are tiny, and a click hardly pays for them.
CREATE INDEX "moves_played_at_idx" ON "moves" USING brin ("played_at") WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX "changes_changed_at_idx" ON "changes" USING brin ("changed_at") WITH (pages_per_range = 16, autosummarize = on);
