CREATE TABLE "calendar_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"url" text NOT NULL,
	"fields" jsonb NOT NULL,
	"etag" text,
	"read_at" timestamp with time zone,
	"next_read_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"outcome" jsonb,
	CONSTRAINT "calendar_imports_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "imported_events" (
	"import_id" integer NOT NULL,
	"uid" text NOT NULL,
	"event_id" integer,
	"fields" jsonb NOT NULL,
	CONSTRAINT "imported_events_import_id_uid_pk" PRIMARY KEY("import_id","uid")
);
--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_import_id_calendar_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."calendar_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_events_event" ON "imported_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_occurrences_lasting" ON "event_occurrences" USING btree ("date") WHERE "event_occurrences"."is_published" AND "event_occurrences"."end_date" > "event_occurrences"."date";