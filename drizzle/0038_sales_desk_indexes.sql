-- no transaction
-- What the offers and the history of earlier requests say is filled in; whoever answers one meanwhile fills it in too.
UPDATE "business_quote_requests" r SET "offer_value" = case when q.status = 'withdrawn' then null else q.final_price end,
  "offer_expires_at" = case when q.status = 'withdrawn' then null else q.expires_at end,
  "first_sent_at" = (select min(f.sent_at) from "business_quotes" f where f.quote_request_id = r.id)
  FROM "business_quotes" q WHERE r.first_sent_at is null and q.id = (select n.id from "business_quotes" n where n.quote_request_id = r.id and n.status <> 'draft' order by n.version desc limit 1);--> statement-breakpoint
UPDATE "business_quote_requests" r SET "decided_at" = coalesce(
  (select max(e.created_at) from "business_quote_events" e where e.request_id = r.id and e.kind in ('accepted', 'rejected', 'expired', 'closed', 'withdrawn')), r.created_at)
  WHERE r.decided_at is null and r.status in ('accepted', 'rejected', 'expired');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "business_quote_approvals_waiting" ON "business_quote_approvals" USING btree ("asked_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "business_quote_requests_package" ON "business_quote_requests" USING btree ("selected_package","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "business_quote_requests_value" ON "business_quote_requests" USING btree ("offer_value","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "business_quote_requests_offer_end" ON "business_quote_requests" USING btree ("offer_expires_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "business_quote_requests_pipeline" ON "business_quote_requests" USING btree ("status","offer_value") WHERE status in ('pending', 'reviewing', 'quoted');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "business_quote_requests_decided" ON "business_quote_requests" USING btree ("decided_at","status","offer_value") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "business_quote_requests_first_sent" ON "business_quote_requests" USING btree ("first_sent_at","created_at") WHERE first_sent_at is not null;
