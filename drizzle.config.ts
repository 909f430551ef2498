import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/lib/server/outbox.ts',
    './src/lib/server/audit.ts',
    './src/features/**/server/tables.ts',
  ],
  out: './drizzle',
});
