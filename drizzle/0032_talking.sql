CREATE TYPE "public"."quote_acceptance_method" AS ENUM('account', 'code', 'offline');--> statement-breakpoint
CREATE TYPE "public"."quote_lost_cause" AS ENUM('price', 'competitor', 'budget', 'timing', 'content', 'silence', 'other');--> statement-breakpoint
CREATE TYPE "public"."quote_message_topic" AS ENUM('question', 'change', 'addition');--> statement-breakpoint
ALTER TYPE "public"."file_purpose" ADD VALUE 'quote';--> statement-breakpoint
ALTER TYPE "public"."quote_status" ADD VALUE 'withdrawn';--> statement-breakpoint
CREATE TABLE "business_quote_acceptance_papers" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_quote_acceptances" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"method" "quote_acceptance_method" NOT NULL,
	"network" text,
	"device" text,
	"npwp" text,
	"legal_address" text,
	"letter_sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_quote_codes" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"wrong" integer NOT NULL,
	"sent" integer NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "business_quote_codes_counts" CHECK ("business_quote_codes"."wrong" >= 0 and "business_quote_codes"."sent" >= 1)
);
--> statement-breakpoint
CREATE TABLE "business_quote_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"from_staff" boolean NOT NULL,
	"attached_to" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_quote_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"from_staff" boolean NOT NULL,
	"author_id" uuid,
	"topic" "quote_message_topic",
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_quote_threads" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"messages" integer NOT NULL,
	"staff_unread" integer NOT NULL,
	"buyer_unread" integer NOT NULL,
	CONSTRAINT "business_quote_threads_counts" CHECK ("business_quote_threads"."messages" >= 0 and "business_quote_threads"."staff_unread" >= 0 and "business_quote_threads"."buyer_unread" >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_quote_requests" ADD COLUMN "lost_cause" "quote_lost_cause";--> statement-breakpoint
ALTER TABLE "business_quote_acceptance_papers" ADD CONSTRAINT "business_quote_acceptance_papers_quote_id_business_quote_acceptances_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quote_acceptances"("quote_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_acceptances" ADD CONSTRAINT "business_quote_acceptances_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_codes" ADD CONSTRAINT "business_quote_codes_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_files" ADD CONSTRAINT "business_quote_files_id_files_id_fk" FOREIGN KEY ("id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_files" ADD CONSTRAINT "business_quote_files_request_id_business_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_messages" ADD CONSTRAINT "business_quote_messages_request_id_business_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_messages" ADD CONSTRAINT "business_quote_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_threads" ADD CONSTRAINT "business_quote_threads_request_id_business_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."business_quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_quote_codes_age" ON "business_quote_codes" USING btree ("counted_from");--> statement-breakpoint
CREATE INDEX "business_quote_files_request" ON "business_quote_files" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "business_quote_files_attached" ON "business_quote_files" USING btree ("attached_to","created_at") WHERE attached_to is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "business_quote_messages_key" ON "business_quote_messages" USING btree ("request_id","client_key");--> statement-breakpoint
CREATE INDEX "business_quote_messages_thread" ON "business_quote_messages" USING btree ("request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_quote_messages_author" ON "business_quote_messages" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "business_quote_threads_unread" ON "business_quote_threads" USING btree ("request_id") WHERE staff_unread > 0;