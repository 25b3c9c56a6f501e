CREATE TYPE "public"."interaction" AS ENUM('view', 'call', 'directions', 'website', 'tickets');--> statement-breakpoint
CREATE TABLE "visits" (
	"kind" "listing_kind" NOT NULL,
	"listing_id" integer NOT NULL,
	"week" date NOT NULL,
	"what" "interaction" NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "visits_kind_listing_id_week_what_pk" PRIMARY KEY("kind","listing_id","week","what")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "put_away_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "put_away_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "put_away_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "visits_week" ON "visits" USING btree ("week");