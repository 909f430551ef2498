-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "attempt_files_file_id_attempt_id_pk" ON "attempt_files" USING btree ("file_id","attempt_id");--> statement-breakpoint
-- The index is there, so that the change of the key is short and reads no row; a run that was cut short behind it has nothing left to do.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'attempt_files_file_id_attempt_id_pk') THEN
    ALTER TABLE "attempt_files" DROP CONSTRAINT "attempt_files_pkey", ADD CONSTRAINT "attempt_files_file_id_attempt_id_pk" PRIMARY KEY USING INDEX "attempt_files_file_id_attempt_id_pk";
  END IF;
END $$;
