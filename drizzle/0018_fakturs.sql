ALTER TYPE "public"."faktur_state" ADD VALUE 'return_due';--> statement-breakpoint
ALTER TYPE "public"."faktur_state" ADD VALUE 'returned';--> statement-breakpoint
ALTER TYPE "public"."faktur_state" ADD VALUE 'cancelled';--> statement-breakpoint
ALTER TYPE "public"."file_purpose" ADD VALUE 'faktur';--> statement-breakpoint
ALTER TYPE "public"."file_purpose" ADD VALUE 'payout';--> statement-breakpoint
CREATE TABLE "faktur_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "fakturs_number";--> statement-breakpoint
ALTER TABLE "fakturs" ADD COLUMN "export_id" uuid;--> statement-breakpoint
ALTER TABLE "fakturs" ADD COLUMN "return_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fakturs" ADD COLUMN "return_document" text;--> statement-breakpoint
ALTER TABLE "fakturs" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fakturs" ADD COLUMN "returned_by" uuid;--> statement-breakpoint
ALTER TABLE "faktur_exports" ADD CONSTRAINT "faktur_exports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fakturs" ADD CONSTRAINT "fakturs_export_id_faktur_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."faktur_exports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fakturs" ADD CONSTRAINT "fakturs_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fakturs_by_entry" ON "fakturs" USING btree ("entered_at","order_id");--> statement-breakpoint
CREATE INDEX "fakturs_of_export" ON "fakturs" USING btree ("export_id") WHERE export_id is not null;--> statement-breakpoint
CREATE INDEX "fakturs_file" ON "fakturs" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fakturs_number" ON "fakturs" USING btree ("number") WHERE number is not null;--> statement-breakpoint
ALTER TABLE "fakturs" ADD CONSTRAINT "fakturs_entered" CHECK (num_nulls("fakturs"."number", "fakturs"."file_id", "fakturs"."entered_at") in (0, 3));