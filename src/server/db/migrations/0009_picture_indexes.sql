CREATE INDEX "business_images_url" ON "business_images" USING btree ("url");--> statement-breakpoint
CREATE INDEX "deals_image" ON "deals" USING btree ("image");--> statement-breakpoint
CREATE INDEX "events_image" ON "events" USING btree ("image");