-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_failing" ON "outbox" USING btree ("created_at","id") WHERE last_error is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_about" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_by_kind" ON "audit_log" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_by_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_reasons" ON "audit_log" USING gin (lower("reason") gin_trgm_ops) WHERE reason is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_time" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_visit" ON "users" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_name_start" ON "users" USING btree (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_of_role" ON "users" USING btree ("role","created_at","id") WHERE role <> 'learner';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_of_role_by_name" ON "users" USING btree ("role",lower(name),"id") WHERE role <> 'learner';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_suspended" ON "users" USING btree ("created_at","id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_suspension_end" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_closing" ON "users" USING btree ("closing_at") WHERE closing_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_erased" ON "users" USING btree ("created_at","id") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_words" ON "users" USING gin (lower(name || chr(10) || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_email" ON "users" USING btree (lower(email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_changed" ON "courses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_changed_in_state" ON "courses" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_by_title" ON "courses" USING btree (lower(title),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_title_words" ON "courses" USING gin (lower(title) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_email_parts" ON "orders" USING gin (string_to_array(translate(replace(lower(billing_email), '@', '@ '), '._+-', '    '), ' '));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_tax_name" ON "orders" USING gin (lower(tax_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_transfer" ON "orders" USING btree ((total + unique_code)) WHERE unique_code > 0;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_number" ON "payment_attempts" USING btree (coalesce(details ->> 'Nomor virtual account', details ->> 'Kode bayar', details ->> 'Kode pembayaran'));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_lines_given_back" ON "ledger_lines" USING btree ("instructor_id","booked_at","id") WHERE kind in ('refund', 'reversal') and instructor_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_lines_paid_out" ON "ledger_lines" USING btree ("instructor_id","booked_at","id") WHERE kind in ('payout', 'payout_returned') and instructor_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_of_batch" ON "payouts" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_search" ON "payouts" USING gin (lower(number || ' ' || bank_holder || ' ' || bank_number || ' ' || coalesce(reference, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "enrollments_completed" ON "enrollments" USING btree ("completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "enrollments_active_learners" ON "enrollments" USING btree ("active_at","user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "profiles_phone" ON "profiles" USING gin (phone gin_trgm_ops) WHERE phone is not null;--> statement-breakpoint
-- Processes of the version before search by these until here.
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_subject";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_email";
