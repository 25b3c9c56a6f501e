ALTER TABLE "unanswered_searches" DROP COLUMN "salt";--> statement-breakpoint
ALTER TABLE "unanswered_searches" DROP COLUMN "networks";