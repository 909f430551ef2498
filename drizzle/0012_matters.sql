DROP INDEX "notifications_matter";--> statement-breakpoint
CREATE INDEX "notifications_matter" ON "notifications" USING btree ("matter") WHERE matter is not null;