CREATE TYPE "public"."report_reason" AS ENUM('expired', 'sold_out', 'wrong');--> statement-breakpoint
CREATE TYPE "public"."build_reason" AS ENUM('start', 'change', 'schedule', 'command');--> statement-breakpoint
ALTER TYPE "public"."listing_status" ADD VALUE 'paused';--> statement-breakpoint
ALTER TYPE "public"."listing_step" ADD VALUE 'keep' BEFORE 'submit';--> statement-breakpoint
ALTER TYPE "public"."listing_step" ADD VALUE 'pause';--> statement-breakpoint
ALTER TYPE "public"."listing_step" ADD VALUE 'resume';--> statement-breakpoint
CREATE TABLE "business_helpers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_helpers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"email" text NOT NULL,
	"named_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_helpers_email" UNIQUE("business_id","email")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"user_id" integer,
	"code" text NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"redeemed_by" integer,
	"redemption_key" text,
	"released_at" timestamp with time zone,
	CONSTRAINT "claims_code_unique" UNIQUE("code"),
	CONSTRAINT "claims_end" CHECK ("claims"."redeemed_at" IS NULL OR "claims"."released_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "deal_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"user_id" integer,
	"reason" "report_reason" NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deal_views" (
	"deal_id" integer PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_builds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_builds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reason" "build_reason" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"pages" integer,
	"rendered" integer,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "business_helpers" ADD CONSTRAINT "business_helpers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_reports" ADD CONSTRAINT "deal_reports_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_reports" ADD CONSTRAINT "deal_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_views" ADD CONSTRAINT "deal_views_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_helpers_by_email" ON "business_helpers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "claims_deal" ON "claims" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "claims_user" ON "claims" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_open" ON "claims" USING btree ("deal_id","user_id") WHERE "claims"."redeemed_at" IS NULL AND "claims"."released_at" IS NULL;--> statement-breakpoint
CREATE INDEX "claims_expiry" ON "claims" USING btree ("expires_at") WHERE "claims"."redeemed_at" IS NULL AND "claims"."released_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_reports_open" ON "deal_reports" USING btree ("deal_id","user_id") WHERE "deal_reports"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "deal_reports_deal" ON "deal_reports" USING btree ("deal_id") WHERE "deal_reports"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "release_builds_started" ON "release_builds" USING btree ("started_at");--> statement-breakpoint
-- A claim changes `used_count` alone, perhaps many times a second: the search has no use for that, and
-- a claim mustn't wait for the business of its deal.
CREATE FUNCTION search_follow_changed_deals() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM changed JOIN former USING (id)
    WHERE to_jsonb(changed) - 'used_count' <> to_jsonb(former) - 'used_count'
  ) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM businesses WHERE id IN (SELECT business_id FROM changed) ORDER BY id FOR SHARE;
  PERFORM search_refresh('deal', ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER search_update ON deals;--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON deals
REFERENCING OLD TABLE AS former NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_changed_deals();--> statement-breakpoint
-- From here on it counts claims, and there are none yet.
UPDATE deals SET used_count = 0 WHERE used_count <> 0;
