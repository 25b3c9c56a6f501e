CREATE TYPE "public"."team_mails" AS ENUM('at_once', 'daily', 'never');--> statement-breakpoint
ALTER TYPE "public"."listing_step" ADD VALUE 'ask' BEFORE 'submit';--> statement-breakpoint
ALTER TYPE "public"."listing_step" ADD VALUE 'note' BEFORE 'submit';--> statement-breakpoint
ALTER TYPE "public"."listing_step" ADD VALUE 'answer';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_mails" "team_mails" DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_told_events" integer[] DEFAULT '{}' NOT NULL;