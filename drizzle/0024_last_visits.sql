-- no transaction
-- Everybody else is a learner, as the column says.
UPDATE "users" SET "role" = r.role FROM (SELECT DISTINCT ON (user_id) user_id, role FROM "user_roles" WHERE revoked_at IS NULL ORDER BY user_id, created_at DESC, id DESC) r
  WHERE r.user_id = "users".id AND "users".role <> r.role;--> statement-breakpoint
-- A thousand people at a time, so that nobody who changes their account waits for all of them.
DO $$
DECLARE
  ids uuid[];
  passed uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    ids := array(SELECT id FROM "users" WHERE id > passed ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    UPDATE "users" SET "last_seen_at" = greatest("created_at", (SELECT max(s.updated_at) FROM "sessions" s WHERE s.user_id = "users".id))
      WHERE id = ANY (ids) AND "last_seen_at" = 'epoch';
    COMMIT;
    passed := ids[cardinality(ids)];
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_suspension";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_suspension_lasts";
