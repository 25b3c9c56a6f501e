ALTER TYPE "public"."report_reason" RENAME TO "deal_report_reason";--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('closed', 'moved', 'phone', 'hours', 'wrong', 'offensive', 'mine');--> statement-breakpoint
CREATE TYPE "public"."report_conclusion" AS ENUM('mended', 'nothing_wrong', 'taken_down');--> statement-breakpoint
CREATE TABLE "listing_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reported_id" integer NOT NULL,
	"user_id" integer,
	"network" text,
	"weight" integer NOT NULL,
	"reason" "report_reason" NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"suggestion" jsonb,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reported_listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reported_listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "listing_kind" NOT NULL,
	"listing_id" integer NOT NULL,
	"seen" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"with_team_at" timestamp with time zone,
	"concluded_at" timestamp with time zone,
	"conclusion" "report_conclusion"
);
--> statement-breakpoint
-- Reports of deals, by the deal and the time at which they were settled: a member's weighs 2, and 3 are for the team.
INSERT INTO "reported_listings" ("kind", "listing_id", "seen", "opened_at", "with_team_at", "concluded_at")
  SELECT 'deal', "deal_id", '{}', min("created_at"), CASE WHEN count(*) > 1 THEN max("created_at") END, "settled_at"
  FROM "deal_reports" GROUP BY "deal_id", "settled_at";--> statement-breakpoint
INSERT INTO "listing_reports" ("reported_id", "user_id", "weight", "reason", "text", "created_at")
  SELECT "reported"."id", "report"."user_id", 2,
    (CASE WHEN "report"."reason" = 'wrong' THEN 'wrong' ELSE 'closed' END)::"public"."report_reason",
    "report"."text", "report"."created_at"
  FROM "deal_reports" AS "report" JOIN "reported_listings" AS "reported"
    ON "reported"."listing_id" = "report"."deal_id" AND "reported"."concluded_at" IS NOT DISTINCT FROM "report"."settled_at"
  ORDER BY "report"."id";--> statement-breakpoint
DROP TABLE "deal_reports";--> statement-breakpoint
DROP TYPE "public"."deal_report_reason";--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_reported_id_reported_listings_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."reported_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_reports_reported" ON "listing_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "listing_reports_user" ON "listing_reports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reported_listings_open" ON "reported_listings" USING btree ("kind","listing_id") WHERE "reported_listings"."concluded_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reported_listings_concluded" ON "reported_listings" USING btree ("concluded_at");