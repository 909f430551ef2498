ALTER TABLE "business_quotes" ADD COLUMN "accepted_email" text;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD COLUMN "accepted_by" uuid;--> statement-breakpoint
ALTER TABLE "business_quotes" ADD CONSTRAINT "business_quotes_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_quotes_accepted_by" ON "business_quotes" USING btree ("accepted_by") WHERE accepted_by is not null;