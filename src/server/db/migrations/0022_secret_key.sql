-- The key that signs addresses of private pictures, and hashes that fall to whoever tries all networks,
-- leave the database. There are few names of devices: what is none of their hashes is a network's.
CREATE TABLE "key_fingerprints" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
DROP TABLE "signing_keys";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
DELETE FROM "allowances";--> statement-breakpoint
DELETE FROM "known_places" WHERE "hash" NOT IN (
	SELECT rtrim(translate(encode(sha256(convert_to('device ' || browser || system, 'UTF8')), 'base64'), '+/', '-_'), '=')
	FROM unnest(ARRAY['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari', 'A program']) AS browser,
		unnest(ARRAY['', ' on iPhone', ' on iPad', ' on Android', ' on Windows', ' on ChromeOS', ' on Mac', ' on Linux']) AS system
);
