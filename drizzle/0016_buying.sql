CREATE TYPE "public"."faktur_state" AS ENUM('wanted', 'exported', 'entered');--> statement-breakpoint
CREATE TYPE "public"."invoice_kind" AS ENUM('invoice', 'receipt', 'credit_note');--> statement-breakpoint
CREATE TYPE "public"."payment_event_verdict" AS ENUM('applied', 'repeated', 'outdated', 'late', 'wrong_amount', 'unknown_order', 'second_payment', 'contradiction');--> statement-breakpoint
CREATE TYPE "public"."coupon_bearer" AS ENUM('platform', 'instructor');--> statement-breakpoint
CREATE TYPE "public"."coupon_kind" AS ENUM('percent', 'amount');--> statement-breakpoint
CREATE TYPE "public"."coupon_scope" AS ENUM('all', 'category', 'course', 'instructor');--> statement-breakpoint
CREATE TYPE "public"."coupon_use_state" AS ENUM('reserved', 'used', 'returned');--> statement-breakpoint
CREATE TYPE "public"."order_state" AS ENUM('awaiting_payment', 'awaiting_verification', 'paid', 'expired', 'cancelled', 'failed', 'refunded', 'partially_refunded', 'payment_reversed', 'disputed');--> statement-breakpoint
CREATE TYPE "public"."payment_attempt_state" AS ENUM('created', 'pending', 'paid', 'failed', 'expired', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."payment_gateway" AS ENUM('midtrans', 'manual', 'sandbox', 'free');--> statement-breakpoint
CREATE TYPE "public"."payment_proof_state" AS ENUM('waiting', 'accepted', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."refund_bearer" AS ENUM('shares', 'platform');--> statement-breakpoint
CREATE TYPE "public"."refund_channel" AS ENUM('gateway', 'bank');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('requested', 'approved', 'done', 'rejected', 'failed');--> statement-breakpoint
CREATE TYPE "public"."tax_treatment" AS ENUM('taxable', 'exempt', 'non_pkp');--> statement-breakpoint
CREATE TYPE "public"."bank_account_state" AS ENUM('waiting', 'confirmed', 'rejected', 'replaced');--> statement-breakpoint
CREATE TYPE "public"."ledger_entry_kind" AS ENUM('sale', 'refund', 'reversal', 'withholding', 'payout', 'payout_returned', 'correction');--> statement-breakpoint
CREATE TYPE "public"."ledger_account" AS ENUM('cash', 'coupon_expense', 'gateway_fee', 'ppn_payable', 'platform_revenue', 'instructor_payable', 'withholding_payable', 'refund_expense', 'correction');--> statement-breakpoint
CREATE TYPE "public"."payout_state" AS ENUM('requested', 'approved', 'paid', 'rejected');--> statement-breakpoint
CREATE TABLE "course_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" "order_state" NOT NULL,
	"actor_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid,
	"treatment" "tax_treatment" NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fakturs" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"state" "faktur_state" DEFAULT 'wanted' NOT NULL,
	"number" text,
	"file_id" uuid,
	"wanted_at" timestamp (3) with time zone NOT NULL,
	"exported_at" timestamp (3) with time zone,
	"entered_at" timestamp (3) with time zone,
	"entered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"kind" "invoice_kind" NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"kind" "invoice_kind" NOT NULL,
	"number" text NOT NULL,
	"net" bigint NOT NULL,
	"ppn" bigint NOT NULL,
	"total" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"storage_key" text,
	"sha256" text
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" "payment_gateway" NOT NULL,
	"external_id" text NOT NULL,
	"event_key" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"verdict" "payment_event_verdict" NOT NULL,
	"order_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" "coupon_use_state" DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" "coupon_kind" NOT NULL,
	"value" bigint NOT NULL,
	"scope" "coupon_scope" NOT NULL,
	"course_id" uuid,
	"category_id" uuid,
	"instructor_id" uuid,
	"bearer" "coupon_bearer" NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"max_uses" integer,
	"max_per_person" integer DEFAULT 1 NOT NULL,
	"first_purchase" boolean DEFAULT false NOT NULL,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" >= 0 and ("coupons"."max_uses" is null or "coupons"."uses" <= "coupons"."max_uses")),
	CONSTRAINT "coupons_value" CHECK ("coupons"."value" > 0 and ("coupons"."kind" <> 'percent' or "coupons"."value" <= 10000))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"course_title" text NOT NULL,
	"course_slug" text NOT NULL,
	"state" "order_state" DEFAULT 'awaiting_payment' NOT NULL,
	"list_price" bigint NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"coupon_bearer" "coupon_bearer",
	"tax_treatment" "tax_treatment" NOT NULL,
	"ppn_rate" integer NOT NULL,
	"dpp_numerator" integer NOT NULL,
	"dpp_denominator" integer NOT NULL,
	"dpp" bigint NOT NULL,
	"ppn" bigint NOT NULL,
	"total" bigint NOT NULL,
	"billing_name" text NOT NULL,
	"billing_email" text NOT NULL,
	"billing_phone" text,
	"wants_faktur" boolean DEFAULT false NOT NULL,
	"tax_name" text,
	"tax_id" text,
	"tax_address" text,
	"terms_version" text NOT NULL,
	"gateway" "payment_gateway",
	"unique_code" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(number || ' ' || replace(number, '-', '') || ' ' || billing_name || ' ' || billing_email || ' ' || course_title || ' ' || coalesce(coupon_code, ''))
          || ' ' || regexp_replace(coalesce(billing_phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(tax_id, '')) STORED NOT NULL,
	CONSTRAINT "orders_prices" CHECK ("orders"."net" = "orders"."price" - "orders"."discount" and "orders"."net" >= 0 and "orders"."total" = "orders"."net" + "orders"."ppn"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" between 0 and "orders"."total" + "orders"."unique_code"),
	CONSTRAINT "orders_faktur" CHECK (not "orders"."wants_faktur" or num_nulls("orders"."tax_name", "orders"."tax_id", "orders"."tax_address") = 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway" "payment_gateway" NOT NULL,
	"external_id" text NOT NULL,
	"transaction_id" text,
	"amount" bigint NOT NULL,
	"state" "payment_attempt_state" DEFAULT 'created' NOT NULL,
	"redirect_url" text,
	"method" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fee" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"sender_bank" text NOT NULL,
	"sender_name" text NOT NULL,
	"transferred_on" date NOT NULL,
	"state" "payment_proof_state" DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"state" "refund_state" DEFAULT 'requested' NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"promised" boolean NOT NULL,
	"bearer" "refund_bearer" DEFAULT 'shares' NOT NULL,
	"channel" "refund_channel",
	"bank_name" text,
	"bank_account" text,
	"bank_holder" text,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"answer" text,
	"done_at" timestamp (3) with time zone,
	"reference" text,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid NOT NULL,
	"bank" text NOT NULL,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"state" "bank_account_state" DEFAULT 'waiting' NOT NULL,
	"frozen_until" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "daily_closings" (
	"day" date PRIMARY KEY NOT NULL,
	"sums" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earning_balances" (
	"instructor_id" uuid PRIMARY KEY NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"requested" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earning_maturities" (
	"instructor_id" uuid NOT NULL,
	"matures_on" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "earning_maturities_instructor_id_matures_on_pk" PRIMARY KEY("instructor_id","matures_on")
);
--> statement-breakpoint
CREATE TABLE "earning_months" (
	"instructor_id" uuid NOT NULL,
	"month" date NOT NULL,
	"course_id" uuid NOT NULL,
	"kind" "ledger_entry_kind" NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "earning_months_instructor_id_month_course_id_kind_pk" PRIMARY KEY("instructor_id","month","course_id","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "ledger_entry_kind" NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"payout_id" uuid,
	"reason" text,
	"created_by" uuid,
	"booked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"account" "ledger_account" NOT NULL,
	"instructor_id" uuid,
	"course_id" uuid,
	"amount" bigint NOT NULL,
	"kind" "ledger_entry_kind" NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"matures_on" date,
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0),
	CONSTRAINT "ledger_lines_instructor" CHECK (("ledger_lines"."account" = 'instructor_payable') = ("ledger_lines"."instructor_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"instructor_id" uuid NOT NULL,
	"state" "payout_state" DEFAULT 'requested' NOT NULL,
	"amount" bigint NOT NULL,
	"withheld" bigint DEFAULT 0 NOT NULL,
	"bank" text NOT NULL,
	"bank_number" text NOT NULL,
	"bank_holder" text NOT NULL,
	"batch_id" uuid,
	"reference" text,
	"proof_file_id" uuid,
	"reason" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0 and "payouts"."withheld" between 0 and "payouts"."amount")
);
--> statement-breakpoint
CREATE TABLE "share_splits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"parts" jsonb NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid,
	"share" integer NOT NULL,
	"own_coupon_share" integer NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_terms_range" CHECK ("share_terms"."share" between 0 and 10000 and "share_terms"."own_coupon_share" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"instructor_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tax_id" text NOT NULL,
	"address" text NOT NULL,
	"small_turnover" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "flash_price" bigint;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "flash_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "flash_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_prices" ADD CONSTRAINT "course_prices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fakturs" ADD CONSTRAINT "fakturs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fakturs" ADD CONSTRAINT "fakturs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fakturs" ADD CONSTRAINT "fakturs_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_balances" ADD CONSTRAINT "earning_balances_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_maturities" ADD CONSTRAINT "earning_maturities_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_months" ADD CONSTRAINT "earning_months_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_months" ADD CONSTRAINT "earning_months_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_splits" ADD CONSTRAINT "share_splits_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_splits" ADD CONSTRAINT "share_splits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_terms" ADD CONSTRAINT "share_terms_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_terms" ADD CONSTRAINT "share_terms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_prices_of_course" ON "course_prices" USING btree ("course_id","since");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tax_settings_of_instructor" ON "tax_settings" USING btree ("instructor_id","from_at");--> statement-breakpoint
CREATE INDEX "fakturs_by_state" ON "fakturs" USING btree ("state","wanted_at","order_id");--> statement-breakpoint
CREATE INDEX "fakturs_newest" ON "fakturs" USING btree ("wanted_at","order_id");--> statement-breakpoint
CREATE INDEX "fakturs_number" ON "fakturs" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("order_id","kind") WHERE refund_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_refund" ON "invoices" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("gateway","event_key");--> statement-breakpoint
CREATE INDEX "payment_events_of_order" ON "payment_events" USING btree ("order_id","received_at");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at","id") WHERE handled_at is null and verdict not in ('applied', 'repeated', 'outdated');--> statement-breakpoint
CREATE INDEX "payment_events_loud" ON "payment_events" USING btree ("received_at","id") WHERE verdict not in ('applied', 'repeated', 'outdated');--> statement-breakpoint
CREATE INDEX "payment_events_newest" ON "payment_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "payment_events_by_amount" ON "payment_events" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_person" ON "coupon_uses" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_newest" ON "coupon_uses" USING btree ("coupon_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_ending" ON "coupons" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "coupons_by_uses" ON "coupons" USING btree ("uses","id");--> statement-breakpoint
CREATE INDEX "coupons_of_instructor" ON "coupons" USING btree ("instructor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_search" ON "coupons" USING gin (lower(code) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("user_id","course_id") WHERE state in ('awaiting_payment', 'awaiting_verification');--> statement-breakpoint
CREATE INDEX "orders_own" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_course" ON "orders" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("created_at","id") WHERE state in ('awaiting_payment', 'awaiting_verification');--> statement-breakpoint
CREATE INDEX "orders_returned" ON "orders" USING btree ("created_at","id") WHERE state in ('refunded', 'partially_refunded', 'payment_reversed');--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("created_at","id") WHERE state in ('expired', 'cancelled', 'failed');--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("state","changed_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_ending" ON "orders" USING btree ("expires_at","id") WHERE state = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_transfer" ON "orders" USING btree ((total + unique_code)) WHERE state in ('awaiting_payment', 'awaiting_verification') and unique_code > 0;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_external" ON "payment_attempts" USING btree ("gateway","external_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_of_order" ON "payment_attempts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_transaction" ON "payment_attempts" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("changed_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("check_at","id") WHERE check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proofs_waiting" ON "payment_proofs" USING btree ("order_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_proofs_of_order" ON "payment_proofs" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_proofs_same" ON "payment_proofs" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "payment_proofs_queue" ON "payment_proofs" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_proofs_newest" ON "payment_proofs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_proofs_by_day" ON "payment_proofs" USING btree ((transferred_on - '2000-01-01'::date),"id");--> statement-breakpoint
CREATE INDEX "payment_proofs_file" ON "payment_proofs" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("order_id") WHERE state in ('requested', 'approved', 'failed');--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_by_amount" ON "refunds" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_present" ON "bank_accounts" USING btree ("instructor_id") WHERE state in ('waiting', 'confirmed');--> statement-breakpoint
CREATE INDEX "bank_accounts_of_instructor" ON "bank_accounts" USING btree ("instructor_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_accounts_by_state" ON "bank_accounts" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_accounts_by_decision" ON "bank_accounts" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "bank_accounts_newest" ON "bank_accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "earning_balances_by_change" ON "earning_balances" USING btree ("updated_at","instructor_id");--> statement-breakpoint
CREATE INDEX "earning_balances_by_earned" ON "earning_balances" USING btree ("earned","instructor_id");--> statement-breakpoint
CREATE INDEX "earning_balances_in_debt" ON "earning_balances" USING btree ("updated_at","instructor_id") WHERE earned - paid < 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_entries_newest" ON "ledger_entries" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_order" ON "ledger_entries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_payout" ON "ledger_entries" USING btree ("payout_id") WHERE payout_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_of_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_instructor" ON "ledger_lines" USING btree ("instructor_id","booked_at","id") WHERE instructor_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_of_instructor_course" ON "ledger_lines" USING btree ("instructor_id","course_id","booked_at","id") WHERE instructor_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_of_instructor_kind" ON "ledger_lines" USING btree ("instructor_id","kind","booked_at","id") WHERE instructor_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_of_account" ON "ledger_lines" USING btree ("account","booked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batches_number" ON "payout_batches" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payout_batches_newest" ON "payout_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_number" ON "payouts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("instructor_id") WHERE state in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "payouts_of_instructor" ON "payouts" USING btree ("instructor_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_state" ON "payouts" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_amount" ON "payouts" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "share_splits_of_course" ON "share_splits" USING btree ("course_id","from_at");--> statement-breakpoint
CREATE INDEX "share_terms_of_course" ON "share_terms" USING btree ("course_id","from_at");--> statement-breakpoint
CREATE INDEX "courses_flash_times" ON "courses" USING btree ("flash_starts_at","flash_ends_at") WHERE flash_price is not null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_flash" CHECK (num_nulls("courses"."flash_price", "courses"."flash_starts_at", "courses"."flash_ends_at") in (0, 3));--> statement-breakpoint
-- The ledger is only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- At the end of its transaction an entry's lines must sum up to zero.
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (SELECT coalesce(sum(amount), 0) <> 0 OR count(*) < 2 FROM ledger_lines WHERE entry_id = NEW.entry_id) THEN
    RAISE EXCEPTION 'ledger entry % is not balanced', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balanced AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();--> statement-breakpoint
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_lines WHERE entry_id = NEW.id) THEN
    RAISE EXCEPTION 'ledger entry % has no lines', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_with_lines AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();--> statement-breakpoint
-- The price that each course has begins its history.
INSERT INTO "course_prices" ("id", "course_id", "price", "since") SELECT gen_random_uuid(), "id", coalesce("price", 0), "created_at" FROM "courses";
