ALTER TABLE "sessions" ADD COLUMN "cookie_session_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cookie_session_id_sessions_id_fk" FOREIGN KEY ("cookie_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_cookie" ON "sessions" USING btree ("cookie_session_id");