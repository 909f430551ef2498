CREATE TYPE "public"."quote_line_kind" AS ENUM('package', 'program', 'free');--> statement-breakpoint
CREATE TYPE "public"."quote_line_unit" AS ENUM('paket', 'peserta', 'sesi');--> statement-breakpoint
CREATE TYPE "public"."quote_payment_trigger" AS ENUM('accepted', 'started', 'handed_over', 'date');--> statement-breakpoint
CREATE TYPE "public"."quote_template_kind" AS ENUM('offer', 'terms');--> statement-breakpoint
CREATE TABLE "business_quote_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"discount_percentage" numeric(5, 2) NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"approved" boolean,
	"decision" text,
	CONSTRAINT "business_quote_approvals_decided" CHECK (num_nulls("business_quote_approvals"."decided_at", "business_quote_approvals"."approved", "business_quote_approvals"."decision") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "business_quote_payments" (
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"trigger" "quote_payment_trigger" NOT NULL,
	"due_on" date,
	"percent" numeric(5, 2),
	"amount" bigint NOT NULL,
	CONSTRAINT "business_quote_payments_quote_id_position_pk" PRIMARY KEY("quote_id","position"),
	CONSTRAINT "business_quote_payments_amount" CHECK ("business_quote_payments"."amount" > 0),
	CONSTRAINT "business_quote_payments_due" CHECK ("business_quote_payments"."trigger" <> 'date' or "business_quote_payments"."due_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "quote_template_kind" NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_quote_lines" ALTER COLUMN "package" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "kind" "quote_line_kind" DEFAULT 'package' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "unit" "quote_line_unit";--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "workshop_days" integer;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD COLUMN "writers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_approvals" ADD CONSTRAINT "business_quote_approvals_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_approvals" ADD CONSTRAINT "business_quote_approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_approvals" ADD CONSTRAINT "business_quote_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_payments" ADD CONSTRAINT "business_quote_payments_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_templates" ADD CONSTRAINT "quote_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_quote_approvals_revision" ON "business_quote_approvals" USING btree ("quote_id","revision");--> statement-breakpoint
CREATE INDEX "business_quote_approvals_asked_by" ON "business_quote_approvals" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "business_quote_approvals_decided_by" ON "business_quote_approvals" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_templates_name" ON "quote_templates" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE INDEX "quote_templates_updated_by" ON "quote_templates" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD CONSTRAINT "business_quote_lines_kinds" CHECK (("business_quote_lines"."kind" = 'package') = ("business_quote_lines"."package" is not null) and ("business_quote_lines"."kind" = 'program') = ("business_quote_lines"."program" is not null)
        and ("business_quote_lines"."kind" <> 'free' or "business_quote_lines"."description" <> '')) NOT VALID;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD CONSTRAINT "business_quote_lines_days" CHECK ("business_quote_lines"."ends_on" >= "business_quote_lines"."starts_on") NOT VALID;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD CONSTRAINT "business_quotes_days" CHECK ("business_quotes"."ends_on" >= "business_quotes"."starts_on") NOT VALID;