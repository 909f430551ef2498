DROP INDEX "orders_by_email";--> statement-breakpoint
CREATE INDEX "orders_by_email_parts" ON "orders" USING gin (string_to_array(translate(replace(lower(billing_email), '@', '@ '), '._+-', '    '), ' '));--> statement-breakpoint
CREATE INDEX "orders_by_tax_name" ON "orders" USING gin (lower(tax_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_transfer" ON "orders" USING btree ((total + unique_code)) WHERE unique_code > 0;--> statement-breakpoint
CREATE INDEX "payment_attempts_number" ON "payment_attempts" USING btree (coalesce(details ->> 'Nomor virtual account', details ->> 'Kode bayar', details ->> 'Kode pembayaran'));--> statement-breakpoint
CREATE INDEX "payouts_of_batch" ON "payouts" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "payouts_search" ON "payouts" USING gin (lower(number || ' ' || bank_holder || ' ' || bank_number || ' ' || coalesce(reference, '')) gin_trgm_ops);