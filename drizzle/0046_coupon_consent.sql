ALTER TABLE "coupons" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
-- A constraint made with its empty column needs no look at the rows; the index follows in 0050, while others write.
ALTER TABLE "coupons" ADD COLUMN "approved_by" uuid CONSTRAINT "coupons_approved_by_users_id_fk" REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Leads never had a say until now: the coupons of those who teach a course stay, and the others hold no more.
update "coupons" c set "approved_at" = c."created_at" where c."bearer" = 'instructor' and (c."scope" <> 'course'
  or exists (select 1 from "course_instructors" ci where ci."course_id" = c."course_id" and ci."instructor_id" = c."instructor_id"));
