-- AlterTable
ALTER TABLE "preferences" ADD COLUMN     "language" TEXT,
ADD COLUMN     "last_language" TEXT;
