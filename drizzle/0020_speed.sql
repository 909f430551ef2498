DROP INDEX "orders_by_state";--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("created_at","id") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("created_at","id") WHERE state = 'disputed';--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower(billing_email) text_pattern_ops);