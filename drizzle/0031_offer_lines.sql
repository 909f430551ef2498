CREATE TYPE "public"."quote_line_kind" AS ENUM('package', 'program', 'free');--> statement-breakpoint
CREATE TYPE "public"."quote_line_unit" AS ENUM('paket', 'peserta', 'sesi');--> statement-breakpoint
ALTER TABLE "business_quote_lines" ALTER COLUMN "package" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "kind" "quote_line_kind" DEFAULT 'package' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "unit" "quote_line_unit";--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "workshop_days" integer;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD CONSTRAINT "business_quote_lines_kinds" CHECK (("business_quote_lines"."kind" = 'package') = ("business_quote_lines"."package" is not null) and ("business_quote_lines"."kind" = 'program') = ("business_quote_lines"."program" is not null)
        and ("business_quote_lines"."kind" <> 'free' or "business_quote_lines"."description" <> '')) NOT VALID;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD CONSTRAINT "business_quote_lines_days" CHECK ("business_quote_lines"."ends_on" >= "business_quote_lines"."starts_on") NOT VALID;