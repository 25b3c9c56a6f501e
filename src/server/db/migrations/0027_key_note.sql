-- What is remembered of the secret key is in one place.
INSERT INTO "job_runs" AS "known" ("name", "begun_at", "note")
SELECT 'secret key', now(), jsonb_build_object('fingerprint', "fingerprint") FROM "key_fingerprints" WHERE "name" = 'site'
ON CONFLICT ("name") DO UPDATE SET "note" = coalesce("known"."note", '{}') || excluded."note";
--> statement-breakpoint
DROP TABLE "key_fingerprints";
