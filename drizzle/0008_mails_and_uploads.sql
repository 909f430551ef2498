CREATE TABLE "upload_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "mail_rhythms" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rhythm" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "mail_deliveries_pending";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "matter" text;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "named" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "matter" text;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "digest_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "named_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "unnamed_title" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "unnamed_message" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "matter" text;--> statement-breakpoint
ALTER TABLE "upload_days" ADD CONSTRAINT "upload_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_rhythms" ADD CONSTRAINT "mail_rhythms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_days_day" ON "upload_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "outbox_matter" ON "outbox" USING btree ("matter") WHERE matter is not null;--> statement-breakpoint
CREATE INDEX "mail_deliveries_digest" ON "mail_deliveries" USING btree ("digest_at") WHERE digest_at is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX "mail_deliveries_matter" ON "mail_deliveries" USING btree ("matter") WHERE matter is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX "notifications_named" ON "notifications" USING btree ("named_id") WHERE named_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_matter" ON "notifications" USING btree ("matter") WHERE matter is not null and not is_read;--> statement-breakpoint
CREATE INDEX "mail_deliveries_pending" ON "mail_deliveries" USING btree ("created_at","id") WHERE sent_at is null;