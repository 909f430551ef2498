CREATE TYPE "public"."quote_answer_channel" AS ENUM('dashboard', 'link', 'offline');--> statement-breakpoint
CREATE TYPE "public"."company_size" AS ENUM('small', 'medium', 'large', 'enterprise');--> statement-breakpoint
CREATE TYPE "public"."package_category" AS ENUM('it', 'finance', 'hr', 'marketing', 'custom');--> statement-breakpoint
CREATE TYPE "public"."package_tier" AS ENUM('basic', 'advanced', 'complete', 'custom');--> statement-breakpoint
CREATE TYPE "public"."quote_status" AS ENUM('draft', 'sent', 'accepted', 'rejected', 'expired', 'superseded');--> statement-breakpoint
CREATE TYPE "public"."quote_request_status" AS ENUM('pending', 'reviewing', 'quoted', 'accepted', 'rejected', 'expired');--> statement-breakpoint
CREATE TABLE "business_quote_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"quote_id" uuid,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"channel" "quote_answer_channel",
	"text" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_quote_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"package" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	CONSTRAINT "business_quote_lines_amounts" CHECK ("business_quote_lines"."quantity" >= 1 and "business_quote_lines"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "business_quote_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_quote_papers" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_quote_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"client_key" uuid NOT NULL,
	"user_id" uuid,
	"company_name" text NOT NULL,
	"company_email" text NOT NULL,
	"company_phone" text,
	"company_size" "company_size",
	"industry" text,
	"package_category" "package_category" NOT NULL,
	"package_tier" "package_tier" NOT NULL,
	"selected_package" text NOT NULL,
	"program" text,
	"number_of_employees" integer,
	"training_categories" text[],
	"additional_requirements" text,
	"contact_person_name" text NOT NULL,
	"contact_person_position" text,
	"status" "quote_request_status" DEFAULT 'pending' NOT NULL,
	"owner_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"anonymous" boolean NOT NULL,
	"link_key" uuid NOT NULL,
	"link_revoked_at" timestamp (3) with time zone,
	"draft_revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(reference || ' ' || replace(reference, '-', '') || ' ' || company_name || ' ' || company_email || ' ' || contact_person_name)
          || ' ' || regexp_replace(coalesce(company_phone, ''), '[^0-9]', '', 'g')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"number" text,
	"status" "quote_status" DEFAULT 'draft' NOT NULL,
	"quoted_price" bigint NOT NULL,
	"discount_percentage" numeric(5, 2) DEFAULT 0 NOT NULL,
	"final_price" bigint NOT NULL,
	"dpp" bigint NOT NULL,
	"ppn" bigint NOT NULL,
	"total" bigint NOT NULL,
	"ppn_rate" integer NOT NULL,
	"dpp_numerator" integer NOT NULL,
	"dpp_denominator" integer NOT NULL,
	"seats" integer NOT NULL,
	"months" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"terms_and_conditions" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answer_channel" "quote_answer_channel",
	"accepted_name" text,
	"accepted_position" text,
	"po_number" text,
	"rejection_reason" text,
	CONSTRAINT "business_quotes_prices" CHECK ("business_quotes"."final_price" between 0 and "business_quotes"."quoted_price" and "business_quotes"."total" = "business_quotes"."final_price" + "business_quotes"."ppn"),
	CONSTRAINT "business_quotes_discount" CHECK ("business_quotes"."discount_percentage" between 0 and 100),
	CONSTRAINT "business_quotes_sent" CHECK ("business_quotes"."status" = 'draft' or ("business_quotes"."number" is not null and "business_quotes"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "mail_deliveries" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "addresses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "business_quote_events" ADD CONSTRAINT "business_quote_events_request_id_business_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_events" ADD CONSTRAINT "business_quote_events_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_events" ADD CONSTRAINT "business_quote_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_lines" ADD CONSTRAINT "business_quote_lines_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_papers" ADD CONSTRAINT "business_quote_papers_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD CONSTRAINT "business_quote_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD CONSTRAINT "business_quote_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD CONSTRAINT "business_quotes_quote_request_id_business_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_quote_events_history" ON "business_quote_events" USING btree ("request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_events_quote" ON "business_quote_events" USING btree ("quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "business_quote_events_actor" ON "business_quote_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "business_quote_lines_order" ON "business_quote_lines" USING btree ("quote_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "business_quote_requests_reference" ON "business_quote_requests" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "business_quote_requests_client_key" ON "business_quote_requests" USING btree ("client_key");--> statement-breakpoint
CREATE INDEX "business_quote_requests_own" ON "business_quote_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_queue" ON "business_quote_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_time" ON "business_quote_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_owner" ON "business_quote_requests" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_requests_open" ON "business_quote_requests" USING btree ("created_at","id") WHERE status in ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "business_quote_requests_due" ON "business_quote_requests" USING btree ("due_at") WHERE status in ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "business_quote_requests_claim" ON "business_quote_requests" USING btree (lower(company_email)) WHERE anonymous;--> statement-breakpoint
CREATE INDEX "business_quote_requests_search" ON "business_quote_requests" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "business_quotes_version" ON "business_quotes" USING btree ("quote_request_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "business_quotes_number" ON "business_quotes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "business_quotes_number_search" ON "business_quotes" USING gin (number gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "business_quotes_one_draft" ON "business_quotes" USING btree ("quote_request_id") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "business_quotes_one_sent" ON "business_quotes" USING btree ("quote_request_id") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "business_quotes_expiry" ON "business_quotes" USING btree ("expires_at","id") WHERE status = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "mail_deliveries_once_by_address" ON "mail_deliveries" USING btree ("event_id","address") WHERE address is not null;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_recipient" CHECK (num_nonnulls("mail_deliveries"."user_id", "mail_deliveries"."address") = 1);