CREATE TABLE "weekly_numbers" (
	"week" date PRIMARY KEY NOT NULL,
	"numbers" jsonb NOT NULL
);
