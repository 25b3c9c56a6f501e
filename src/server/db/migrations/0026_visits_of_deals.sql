-- Views of a deal are visits of its page. Those that were counted apart, when its offer was asked for, and are in no
-- visit are put into the week of its first day.
INSERT INTO "visits" AS "known" ("kind", "listing_id", "week", "what", "times")
SELECT 'deal', "deals"."id", date_trunc('week', "deals"."created_at")::date, 'view', "deal_views"."views" - coalesce("seen"."times", 0)
FROM "deal_views" JOIN "deals" ON "deals"."id" = "deal_views"."deal_id"
	LEFT JOIN (
		SELECT "listing_id", sum("times")::integer AS "times" FROM "visits" WHERE "kind" = 'deal' AND "what" = 'view' GROUP BY 1
	) AS "seen" ON "seen"."listing_id" = "deals"."id"
WHERE "deal_views"."views" > coalesce("seen"."times", 0)
ON CONFLICT ("kind", "listing_id", "week", "what") DO UPDATE SET "times" = "known"."times" + excluded."times";
--> statement-breakpoint
DROP TABLE "deal_views";
