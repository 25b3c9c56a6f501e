ALTER TABLE "users" ADD COLUMN "username_key" text;--> statement-breakpoint
-- Names of before are their own keys as far as that goes: these are known to be different.
UPDATE "users" SET "username_key" = lower("username");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_usernameKey_unique" UNIQUE("username_key");
