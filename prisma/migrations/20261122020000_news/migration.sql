-- AlterTable
ALTER TABLE "matches" ADD COLUMN     "news" JSON;
