DROP INDEX "audit_log_subject";--> statement-breakpoint
CREATE INDEX "outbox_failing" ON "outbox" USING btree ("created_at","id") WHERE last_error is not null;--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_kind" ON "audit_log" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_reasons" ON "audit_log" USING gin (lower("reason") gin_trgm_ops) WHERE reason is not null;--> statement-breakpoint
-- A person's text stands in their own row, where an erasure finds it.
UPDATE "audit_log" SET "before" = "before" - 'comment', "after" = "after" - 'comment' WHERE "action" IN ('rating.hidden', 'rating.shown');--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
