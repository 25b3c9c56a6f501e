CREATE INDEX "businesses_changed" ON "businesses" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "deals_changed" ON "deals" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "events_changed" ON "events" USING btree ("updated_at");