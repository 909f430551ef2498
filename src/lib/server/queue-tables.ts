import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The table in which pg-boss keeps its jobs. It makes and migrates the table itself when the first worker starts, so that no migration of ours has it. */
export const queueJobs = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().notNull(),
  retryCount: integer('retry_count').notNull(),
  retryLimit: integer('retry_limit').notNull(),
  startAfter: at('start_after').notNull(),
  createdOn: at('created_on').notNull(),
  completedOn: at('completed_on'),
  data: jsonb(),
  output: jsonb(),
});
