-- no transaction
-- Before there were seats in rows, an import gave the first seat that its person got from then on.
update "company_import_rows" r set "seat_id" = (select s."id" from "company_seats" s where s."person_id" = r."person_id" and s."invited_at" >= i."created_at"
  order by s."invited_at", s."id" limit 1) from "company_imports" i where i."id" = r."import_id" and r."outcome" = 'invited' and r."seat_id" is null;--> statement-breakpoint
ALTER TABLE "company_import_rows" DROP CONSTRAINT IF EXISTS "company_import_rows_seat_id_company_seats_id_fk";--> statement-breakpoint
ALTER TABLE "company_import_rows" ADD CONSTRAINT "company_import_rows_seat_id_company_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."company_seats"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "company_import_rows" VALIDATE CONSTRAINT "company_import_rows_seat_id_company_seats_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "company_import_rows_seat" ON "company_import_rows" USING btree ("seat_id") WHERE seat_id is not null;
