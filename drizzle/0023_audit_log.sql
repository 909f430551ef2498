-- A person's text stands in their own row, where an erasure finds it. The statements that lock the table come last.
UPDATE "audit_log" SET "before" = "before" - 'comment', "after" = "after" - 'comment' WHERE "action" IN ('rating.hidden', 'rating.shown');--> statement-breakpoint
UPDATE "audit_log" SET "after" = jsonb_set("after" #- '{filter,q}', '{filter,searched}', 'true') WHERE "action" = 'desk.exported' AND "after" -> 'filter' ->> 'q' <> '';--> statement-breakpoint
UPDATE "audit_log" SET "after" = "after" #- '{filter,q}' WHERE "action" = 'desk.exported' AND "after" -> 'filter' ? 'q';--> statement-breakpoint
UPDATE "audit_log" SET "before" = "before" - 'companyEmail', "after" = "after" - 'companyEmail' WHERE "action" = 'quotes.address_corrected';--> statement-breakpoint
UPDATE "audit_log" SET "after" = "after" - 'name' - 'position' WHERE "action" = 'quotes.accepted_offline';--> statement-breakpoint
UPDATE "audit_log" SET "after" = "after" - 'subject' WHERE "action" = 'participants.messaged';--> statement-breakpoint
UPDATE "audit_log" SET "before" = "before" - 'lastError' WHERE "action" IN ('mail.retried', 'mail.dropped');--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
