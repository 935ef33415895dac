-- Which process does what is due in a match: nobody else takes it up until then, unless something else has fallen due.
ALTER TABLE "matches" ADD COLUMN     "claimed_for" TIMESTAMPTZ(3),
ADD COLUMN     "claimed_until" TIMESTAMPTZ(3);
