import { describe, expect, test } from 'vitest';
import { readConfig } from './env';
import { warningsOf } from './warnings';

const secret = 'Yk3v9QhXo2LrTz7uWb8NcPq1Es5Dg6Ja';
const real = {
  phone: '+62 21 800 1234',
  supportEmail: 'bantuan@contoh.co.id',
  bank: { account: '123 456 7890' },
};
const ready = {
  APP_URL: 'https://belajar.contoh.co.id',
  DATABASE_URL: 'postgres://a:b@db/nusakelas',
  AUTH_SECRET: secret,
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'NusaKelas <halo@contoh.co.id>',
  TRUST_PROXY_HEADER: 'x-forwarded-for',
  MANUAL_TRANSFER: 'true',
};
const warnings = (env: Record<string, string>, brand: Parameters<typeof warningsOf>[1] = real) =>
  warningsOf(readConfig({ ...ready, ...env }), brand);

describe('at the start on https', () => {
  test('a site that is ready has no warnings, and neither has one for trying out', () => {
    expect(warnings({})).toEqual([]);
    expect(warningsOf(readConfig({}))).toEqual([]);
  });

  test.each([
    ['no PostgreSQL', { DATABASE_URL: '' }, /^DATABASE_URL/],
    ['no mail server', { SMTP_URL: '' }, /^SMTP_URL/],
    ['no header of the proxy', { TRUST_PROXY_HEADER: '' }, /^TRUST_PROXY_HEADER/],
    ['a sender that is none', { MAIL_FROM: 'NusaKelas <noreply@nusakelas.test>' }, /^MAIL_FROM/],
    ['no way of paying', { MANUAL_TRANSFER: '' }, /^neither MIDTRANS_SERVER_KEY/],
    ['a weak secret', { AUTH_SECRET: 'x'.repeat(40) }, /^AUTH_SECRET/],
  ])('%s is told', (_, env, sentence) => {
    expect(warnings(env)).toEqual([expect.stringMatching(sentence)]);
  });

  test('the brand and bank account of the repository are told', () => {
    expect(warningsOf(readConfig(ready))).toHaveLength(2);
  });
});
