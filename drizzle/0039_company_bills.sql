CREATE TYPE "public"."company_bill_state" AS ENUM('planned', 'invoiced', 'part_paid', 'paid');--> statement-breakpoint
ALTER TYPE "public"."file_purpose" ADD VALUE 'billing';--> statement-breakpoint
CREATE TABLE "company_bill_papers" (
	"bill_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"trigger" "quote_payment_trigger" NOT NULL,
	"percent" numeric(5, 2),
	"state" "company_bill_state" DEFAULT 'planned' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"net" bigint NOT NULL,
	"dpp" bigint NOT NULL,
	"ppn" bigint NOT NULL,
	"total" bigint NOT NULL,
	"number" text,
	"issued_at" timestamp (3) with time zone,
	"issued_by" uuid,
	"late_at" timestamp (3) with time zone,
	"buyer_name" text,
	"buyer_npwp" text,
	"buyer_address" text,
	"po_number" text,
	"invoiced_before" bigint,
	"paid" bigint DEFAULT 0 NOT NULL,
	"withheld" bigint DEFAULT 0 NOT NULL,
	"slip_number" text,
	"slip_file_id" uuid,
	"slip_sent_at" timestamp (3) with time zone,
	"slip_by" uuid,
	"slip_accepted_at" timestamp (3) with time zone,
	"faktur_number" text,
	"faktur_file_id" uuid,
	"faktur_entered_at" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_bills_amounts" CHECK ("company_bills"."total" > 0 and "company_bills"."net" >= 0 and "company_bills"."ppn" >= 0 and "company_bills"."total" = "company_bills"."net" + "company_bills"."ppn"),
	CONSTRAINT "company_bills_money" CHECK ("company_bills"."paid" >= 0 and "company_bills"."withheld" >= 0),
	CONSTRAINT "company_bills_invoice" CHECK (("company_bills"."state" = 'planned') = ("company_bills"."number" is null) and num_nulls("company_bills"."number", "company_bills"."issued_at", "company_bills"."late_at", "company_bills"."buyer_name",
        "company_bills"."buyer_npwp", "company_bills"."buyer_address", "company_bills"."invoiced_before") in (0, 7)),
	CONSTRAINT "company_bills_slip" CHECK (num_nulls("company_bills"."slip_number", "company_bills"."slip_file_id", "company_bills"."slip_sent_at") in (0, 3)),
	CONSTRAINT "company_bills_faktur_entry" CHECK (num_nulls("company_bills"."faktur_number", "company_bills"."faktur_file_id", "company_bills"."faktur_entered_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "company_handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"signed_on" date NOT NULL,
	"file_id" uuid NOT NULL,
	"by_staff" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	"remove_reason" text
);
--> statement-breakpoint
CREATE TABLE "company_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"received_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"withheld" bigint NOT NULL,
	"reference" text NOT NULL,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undo_reason" text,
	CONSTRAINT "company_receipts_amounts" CHECK ("company_receipts"."amount" >= 0 and "company_receipts"."withheld" >= 0 and "company_receipts"."amount" + "company_receipts"."withheld" > 0)
);
--> statement-breakpoint
ALTER TABLE "company_bill_papers" ADD CONSTRAINT "company_bill_papers_bill_id_company_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."company_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_contract_id_company_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."company_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_slip_file_id_files_id_fk" FOREIGN KEY ("slip_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_slip_by_users_id_fk" FOREIGN KEY ("slip_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_faktur_file_id_files_id_fk" FOREIGN KEY ("faktur_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_handovers" ADD CONSTRAINT "company_handovers_contract_id_company_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."company_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_handovers" ADD CONSTRAINT "company_handovers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_handovers" ADD CONSTRAINT "company_handovers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_handovers" ADD CONSTRAINT "company_handovers_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_receipts" ADD CONSTRAINT "company_receipts_bill_id_company_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."company_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_receipts" ADD CONSTRAINT "company_receipts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_receipts" ADD CONSTRAINT "company_receipts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_receipts" ADD CONSTRAINT "company_receipts_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_bills_order" ON "company_bills" USING btree ("contract_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "company_bills_number" ON "company_bills" USING btree ("number") WHERE number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_bills_faktur" ON "company_bills" USING btree ("faktur_number") WHERE faktur_number is not null;--> statement-breakpoint
CREATE INDEX "company_bills_newest" ON "company_bills" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "company_bills_due" ON "company_bills" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "company_bills_planned" ON "company_bills" USING btree ("due_at","id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "company_bills_late" ON "company_bills" USING btree ("late_at","id");--> statement-breakpoint
CREATE INDEX "company_bills_open" ON "company_bills" USING btree ("late_at","id") WHERE state in ('invoiced', 'part_paid');--> statement-breakpoint
CREATE INDEX "company_bills_slips" ON "company_bills" USING btree ("late_at","id") WHERE slip_file_id is not null and slip_accepted_at is null;--> statement-breakpoint
CREATE INDEX "company_bills_issued" ON "company_bills" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "company_bills_paid" ON "company_bills" USING btree ("issued_at","id") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "company_bills_number_search" ON "company_bills" USING gin (lower(number) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_bills_issuer" ON "company_bills" USING btree ("issued_by") WHERE issued_by is not null;--> statement-breakpoint
CREATE INDEX "company_bills_slip_sender" ON "company_bills" USING btree ("slip_by") WHERE slip_by is not null;--> statement-breakpoint
CREATE INDEX "company_bills_slip_file" ON "company_bills" USING btree ("slip_file_id") WHERE slip_file_id is not null;--> statement-breakpoint
CREATE INDEX "company_bills_faktur_file" ON "company_bills" USING btree ("faktur_file_id") WHERE faktur_file_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_handovers_of_contract" ON "company_handovers" USING btree ("contract_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "company_handovers_file" ON "company_handovers" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "company_handovers_history" ON "company_handovers" USING btree ("contract_id","created_at");--> statement-breakpoint
CREATE INDEX "company_handovers_creator" ON "company_handovers" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "company_handovers_remover" ON "company_handovers" USING btree ("removed_by") WHERE removed_by is not null;--> statement-breakpoint
CREATE INDEX "company_receipts_of_bill" ON "company_receipts" USING btree ("bill_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_receipts_reference" ON "company_receipts" USING btree ("bill_id",lower(reference)) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "company_receipts_file" ON "company_receipts" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "company_receipts_creator" ON "company_receipts" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "company_receipts_undoer" ON "company_receipts" USING btree ("undone_by") WHERE undone_by is not null;