-- compatible
-- AlterTable
ALTER TABLE "seats" ADD COLUMN     "colour" TEXT;

-- AlterTable
ALTER TABLE "preferences" ADD COLUMN     "colour" TEXT;
