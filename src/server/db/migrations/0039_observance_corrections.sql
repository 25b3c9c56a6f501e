CREATE TABLE "observance_corrections" (
	"key" text PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"day_status" text NOT NULL,
	"source" text NOT NULL,
	"is_hidden" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
