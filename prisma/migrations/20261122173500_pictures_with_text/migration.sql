-- Whether the text of a board stands above its picture. Null, as in all rows so far, means that it does not.
ALTER TABLE "preferences" ADD COLUMN "with_text" BOOLEAN;
