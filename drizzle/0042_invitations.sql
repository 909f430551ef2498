ALTER TYPE "public"."company_import_outcome" ADD VALUE 'often';--> statement-breakpoint
CREATE TABLE "company_invitation_days" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"address" uuid NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "company_invitation_days_company_id_day_address_pk" PRIMARY KEY("company_id","day","address")
);--> statement-breakpoint
ALTER TABLE "company_import_rows" ADD COLUMN "seat_id" uuid;--> statement-breakpoint
ALTER TABLE "company_invitation_days" ADD CONSTRAINT "company_invitation_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_invitation_days_old" ON "company_invitation_days" USING btree ("day");
