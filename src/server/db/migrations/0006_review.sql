CREATE INDEX "businesses_status" ON "businesses" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "businesses_updated" ON "businesses" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "deals_status" ON "deals" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "deals_updated" ON "deals" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "events_status" ON "events" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "events_updated" ON "events" USING btree ("updated_at");