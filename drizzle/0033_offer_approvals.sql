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
ALTER TABLE "business_quotes" ADD COLUMN "writers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_quote_approvals" ADD CONSTRAINT "business_quote_approvals_quote_id_business_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."business_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_approvals" ADD CONSTRAINT "business_quote_approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_quote_approvals" ADD CONSTRAINT "business_quote_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_quote_approvals_revision" ON "business_quote_approvals" USING btree ("quote_id","revision");--> statement-breakpoint
CREATE INDEX "business_quote_approvals_asked_by" ON "business_quote_approvals" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "business_quote_approvals_decided_by" ON "business_quote_approvals" USING btree ("decided_by") WHERE decided_by is not null;