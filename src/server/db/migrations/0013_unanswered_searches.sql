CREATE TABLE "unanswered_searches" (
	"text" text NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	"salt" text,
	"networks" bigint NOT NULL,
	CONSTRAINT "unanswered_searches_text_day_pk" PRIMARY KEY("text","day")
);
--> statement-breakpoint
CREATE INDEX "unanswered_searches_day" ON "unanswered_searches" USING btree ("day");