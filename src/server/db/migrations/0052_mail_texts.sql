CREATE TYPE "public"."stop_reason" AS ENUM('bounce', 'complaint');--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stopped_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"why" "stop_reason" NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
