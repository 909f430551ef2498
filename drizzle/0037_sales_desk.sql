CREATE TABLE "business_quote_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	CONSTRAINT "business_quote_reminders_note" CHECK ("business_quote_reminders"."note" <> '')
);--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD COLUMN "offer_value" bigint;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD COLUMN "offer_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD COLUMN "first_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_quote_reminders" ADD CONSTRAINT "business_quote_reminders_request_id_business_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_reminders" ADD CONSTRAINT "business_quote_reminders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_reminders" ADD CONSTRAINT "business_quote_reminders_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_quote_reminders_of" ON "business_quote_reminders" USING btree ("request_id","due_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_reminders_open" ON "business_quote_reminders" USING btree ("due_at","request_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "business_quote_reminders_due" ON "business_quote_reminders" USING btree ("due_at","id") WHERE told_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "business_quote_reminders_created_by" ON "business_quote_reminders" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "business_quote_reminders_done_by" ON "business_quote_reminders" USING btree ("done_by") WHERE done_by is not null;
