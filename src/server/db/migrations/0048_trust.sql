ALTER TYPE "public"."listing_step" ADD VALUE 'uphold' BEFORE 'submit';--> statement-breakpoint
CREATE TABLE "suspicions" (
	"kind" "listing_kind" NOT NULL,
	"listing_id" integer NOT NULL,
	"reasons" text[] NOT NULL,
	CONSTRAINT "suspicions_kind_listing_id_pk" PRIMARY KEY("kind","listing_id")
);
--> statement-breakpoint
CREATE INDEX "businesses_same_text" ON "businesses" USING btree (md5(lower(regexp_replace("description", '\s+', '', 'g'))));--> statement-breakpoint
CREATE INDEX "deals_same_text" ON "deals" USING btree (md5(lower(regexp_replace("description", '\s+', '', 'g'))));--> statement-breakpoint
CREATE INDEX "events_same_text" ON "events" USING btree (md5(lower(regexp_replace("description", '\s+', '', 'g'))));--> statement-breakpoint
CREATE INDEX "listing_history_user" ON "listing_history" USING btree ("user_id");