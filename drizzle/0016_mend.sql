ALTER TABLE "course_revisions" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "course_revisions" r SET "kept" = true FROM "course_reviews" v
WHERE v.course_id = r.course_id AND v.decision = 'published' AND r.saved_at <= v.decided_at AND NOT EXISTS (
  SELECT 1 FROM "course_revisions" later WHERE later.subject_id = r.subject_id AND later.subject = r.subject
    AND later.revision > r.revision AND later.saved_at <= v.decided_at);
