ALTER TABLE "coupons" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_of_course" ON "coupons" USING btree ("course_id","created_at","id") WHERE course_id is not null;--> statement-breakpoint
-- Leads never had a say until now: the coupons of those who teach a course stay, and the others hold no more.
update "coupons" c set "approved_at" = c."created_at" where c."bearer" = 'instructor' and (c."scope" <> 'course'
  or exists (select 1 from "course_instructors" ci where ci."course_id" = c."course_id" and ci."instructor_id" = c."instructor_id"));
