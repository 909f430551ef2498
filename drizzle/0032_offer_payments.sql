CREATE TYPE "public"."quote_payment_trigger" AS ENUM('accepted', 'started', 'handed_over', 'date');--> statement-breakpoint
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
ALTER TABLE "business_quotes" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_payments" ADD CONSTRAINT "business_quote_payments_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD CONSTRAINT "business_quotes_days" CHECK ("business_quotes"."ends_on" >= "business_quotes"."starts_on") NOT VALID;