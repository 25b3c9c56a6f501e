CREATE TYPE "public"."picture_place" AS ENUM('private', 'moving', 'public');--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
-- All that were sent until now lie in the public place, whether or not anything public shows them.
ALTER TABLE "uploads" ADD COLUMN "place" "picture_place" DEFAULT 'moving' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "place" SET DEFAULT 'private';--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "uploads_moving" ON "uploads" USING btree ("id") WHERE "uploads"."place" = 'moving';--> statement-breakpoint
CREATE INDEX "uploads_hidden" ON "uploads" USING btree ("hidden_at");