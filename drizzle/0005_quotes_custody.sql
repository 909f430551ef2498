DROP INDEX "mail_deliveries_once_by_address";--> statement-breakpoint
DROP INDEX "business_quote_requests_claim";--> statement-breakpoint
ALTER TABLE "business_quotes" ALTER COLUMN "revision" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD COLUMN "anonymous" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD COLUMN "link_revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD COLUMN "draft_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "business_quote_events_quote" ON "business_quote_events" USING btree ("quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "business_quote_events_actor" ON "business_quote_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_deliveries_once_by_address" ON "mail_deliveries" USING btree ("event_id","address") WHERE address is not null;--> statement-breakpoint
CREATE INDEX "business_quote_requests_claim" ON "business_quote_requests" USING btree (lower(company_email)) WHERE anonymous;