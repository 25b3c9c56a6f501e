ALTER TABLE "listing_history" ADD COLUMN "reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_changes" DROP COLUMN "reason";