import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from './env';

const secret = 'x'.repeat(32);

describe('the configuration', () => {
  // spec: D13.1
  test('has defaults for everything: embedded database, port 3000, demo data on localhost', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      port: 3000,
      appUrl: 'http://localhost:3000',
      secureCookies: false,
      dataDir: './data',
      databaseUrl: null,
      seed: 'demo',
      smtpUrl: null,
      trustProxyHeader: null,
      metricsToken: null,
      worker: true,
      limits: { signInFailures: 5, signInPerMinute: 60, signUpPerHour: 20, writesPerMinute: 120 },
    });
  });

  // spec: D4.1-2
  test('the public address follows the port, and an empty value counts as unset', () => {
    expect(readConfig({ PORT: '4000', APP_URL: '', SEED: '', DATABASE_URL: '' })).toMatchObject({
      port: 4000,
      appUrl: 'http://localhost:4000',
      databaseUrl: null,
    });
    expect(readConfig({ APP_URL: 'https://kelas.example/' })).toMatchObject({
      appUrl: 'https://kelas.example',
      secureCookies: true,
    });
  });

  // spec: D0.23 D0.28
  test.each([
    [{ APP_URL: 'https://kelas.example' }, 'none'],
    [{ APP_URL: 'http://127.0.0.1:3000' }, 'demo'],
    [{ SEED: 'none' }, 'none'],
    [{ DATABASE_URL: 'postgres://db/x', AUTH_SECRET: secret }, 'none'],
    [{ DATABASE_URL: 'postgresql://db/x', AUTH_SECRET: secret, SEED: 'demo' }, 'demo'],
    [{ APP_URL: 'http://localhost.evil.tld' }, 'none'],
  ])('demo data with %j: %s', (env, seed) => {
    expect(readConfig(env).seed).toBe(seed);
  });

  test('a public address has no path, and a public site no demo data', () => {
    expect(() => readConfig({ APP_URL: 'https://kelas.example/belajar' })).toThrow(
      /APP_URL: tanpa jalur/,
    );
    expect(() => readConfig({ APP_URL: 'https://kelas.example', SEED: 'demo' })).toThrow(
      /SEED: data demo/,
    );
  });

  test('on PostgreSQL the secret must be given', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://db/x' })).toThrow(/AUTH_SECRET/);
  });

  const pem = (curve: string) =>
    generateKeyPairSync('ec', { namedCurve: curve })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
  const groups = [
    { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' },
    { FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 's' },
    {
      APPLE_CLIENT_ID: 'a',
      APPLE_TEAM_ID: 't',
      APPLE_KEY_ID: 'k',
      APPLE_PRIVATE_KEY: pem('P-256').replaceAll('\n', '\\n'),
    },
    {
      OIDC_DISCOVERY_URL: 'https://sso.example/.well-known/openid-configuration',
      OIDC_CLIENT_ID: 'o',
      OIDC_CLIENT_SECRET: 's',
    },
  ];

  test('a provider is offered only when its keys are set', () => {
    expect(readConfig({}).identities).toEqual({
      google: null,
      facebook: null,
      apple: null,
      oidc: null,
    });
    const { identities } = readConfig(Object.assign({}, ...groups));
    expect(identities).toMatchObject({
      google: { clientId: 'g', clientSecret: 's' },
      facebook: { clientId: 'f' },
      apple: { teamId: 't', keyId: 'k' },
      oidc: { name: 'SSO perusahaan', clientId: 'o', emailTrusted: false },
    });
    expect(identities.apple?.privateKey).toContain('\n');
  });

  test.each(groups.flatMap((group) => Object.keys(group).map((name) => [name, group] as const)))(
    'half a configuration without %s is refused by its name',
    (name, group) => {
      for (const empty of [{ [name]: undefined }, { [name]: '' }]) {
        expect(() => readConfig({ ...group, ...empty })).toThrow(
          new RegExp(`^Konfigurasi salah[^]*\\n  ${name}: wajib diisi bila `),
        );
      }
    },
  );

  test.each([
    ['APPLE_PRIVATE_KEY', { ...groups[2], APPLE_PRIVATE_KEY: 'bukan kunci' }],
    ['APPLE_PRIVATE_KEY', { ...groups[2], APPLE_PRIVATE_KEY: pem('P-384') }],
    ['OIDC_DISCOVERY_URL', { ...groups[3], OIDC_DISCOVERY_URL: 'http://sso.example/x' }],
    ['OIDC_NAME', { ...groups[3], OIDC_NAME: 'x'.repeat(31) }],
    ['OIDC_EMAIL_TRUSTED', { ...groups[3], OIDC_EMAIL_TRUSTED: 'yes' }],
  ])('a wrong %s is refused by its name', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^Konfigurasi salah[^]*\\n  ${name}: `));
  });

  test.each(['common', 'organizations', 'consumers'])(
    'addresses from Microsoft’s shared door “%s” are not trusted',
    (door) => {
      const url = (tenant: string) =>
        `https://login.microsoftonline.com/${tenant}/v2.0/.well-known/openid-configuration`;
      const env = { ...groups[3], OIDC_EMAIL_TRUSTED: 'true' };
      expect(() => readConfig({ ...env, OIDC_DISCOVERY_URL: url(door) })).toThrow(
        /\n {2}OIDC_EMAIL_TRUSTED: hanya untuk satu tenant/,
      );
      const own = readConfig({
        ...env,
        OIDC_DISCOVERY_URL: url('8eaef023-2b34-4da1-9baa-8bc8c9d6a490'),
      });
      expect(own.identities.oidc?.emailTrusted).toBe(true);
    },
  );

  const bucket = {
    S3_BUCKET: 'berkas',
    S3_ACCESS_KEY_ID: 'kunci',
    S3_SECRET_ACCESS_KEY: 'rahasia',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
  };

  test('files are kept in the data folder, or in a completely configured bucket', () => {
    expect(readConfig({ S3_FORCE_PATH_STYLE: 'true' }).s3).toBeNull();
    const keys = { bucket: 'berkas', accessKeyId: 'kunci', secretAccessKey: 'rahasia' };
    expect(readConfig(bucket).s3).toEqual({
      ...keys,
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      forcePathStyle: true,
    });
    const { S3_ENDPOINT: _, ...amazon } = bucket;
    expect(readConfig({ ...amazon, S3_REGION: 'ap-southeast-3' }).s3).toEqual({
      ...keys,
      endpoint: null,
      region: 'ap-southeast-3',
      forcePathStyle: false,
    });
    expect(readConfig({ ...bucket, S3_FORCE_PATH_STYLE: 'false' }).s3).toMatchObject({
      forcePathStyle: false,
    });
  });

  test.each(Object.keys(bucket))(
    'a bucket without %s is refused by the name of what is missing',
    (name) => {
      expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(
        new RegExp(`^Konfigurasi salah[^]*${name}: wajib diisi`),
      );
      expect(() => readConfig({ ...bucket, [name]: '' })).not.toThrow(/rahasia|kunci/);
    },
  );

  const wrong = {
    NODE_ENV: 'staging',
    PORT: '99999',
    APP_URL: 'ftp://x',
    DATABASE_URL: 'mysql://db',
    DATABASE_POOL: '0',
    AUTH_SECRET: 'short',
    SEED: 'all',
    S3_ENDPOINT: 'files.example',
    S3_FORCE_PATH_STYLE: 'yes',
    SMTP_URL: 'http://mail',
    METRICS_TOKEN: 'short',
    LOG_LEVEL: 'loud',
    WORKER: 'yes',
    LIMIT_SIGN_IN_FAILURES: '-1',
    LIMIT_SIGN_IN_PER_MINUTE: 'many',
    LIMIT_SIGN_UP_PER_HOUR: '1.5',
    LIMIT_WRITES_PER_MINUTE: '0',
  };

  test.each(Object.entries(wrong))('%s=%s is refused by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^Konfigurasi salah[^]*\\n  ${name}: `),
    );
  });

  test.each([
    ['PORT', '99999', 'paling banyak 65535'],
    ['PORT', 'web', 'harus angka'],
    ['DATABASE_POOL', '0', 'harus lebih dari 0'],
    ['LIMIT_SIGN_UP_PER_HOUR', '1.5', 'harus bilangan bulat'],
    ['LOG_LEVEL', 'loud', 'harus salah satu dari trace, debug, info, warn, error, fatal, silent'],
    ['WORKER', 'yes', 'harus salah satu dari true, false'],
    ['APP_URL', 'ftp://x', 'bukan alamat yang sah'],
    [
      'DATABASE_URL',
      'postgres://a:p#@host/b',
      'bukan alamat yang sah; tanda seperti #, / atau @ di dalam kata sandi ditulis sebagai %23, %2F atau %40',
    ],
    [
      'TRUST_PROXY_HEADER',
      'x forwarded for',
      'bukan nama header; tulis satu nama tanpa spasi, misalnya x-forwarded-for',
    ],
    [
      'TRUST_PROXY_HEADER',
      'x-forwarded-for ',
      'bukan nama header; tulis satu nama tanpa spasi, misalnya x-forwarded-for',
    ],
  ])('%s=%s is refused in one sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value, AUTH_SECRET: secret })).toThrow(
      new Error(`Konfigurasi salah (lihat .env.example):\n  ${name}: ${sentence}`),
    );
  });

  test('every wrong variable is named at once, and no value is shown', () => {
    try {
      readConfig(wrong);
      expect.unreachable();
    } catch (error) {
      for (const name of Object.keys(wrong)) expect(String(error)).toContain(`  ${name}: `);
      expect(String(error)).not.toContain('mysql://db');
    }
  });
});

describe('ways of paying', () => {
  const payments = (source: Record<string, string>) => readConfig(source).payments;
  const https = { APP_URL: 'https://belajar.contoh.co.id' };

  test('are the sandbox and the transfer without https, and none that nobody has configured with it', () => {
    expect(payments({})).toEqual({ midtrans: null, manual: true, sandbox: true });
    expect(payments(https)).toEqual({ midtrans: null, manual: false, sandbox: false });
    expect(payments({ ...https, MANUAL_TRANSFER: 'true' })).toMatchObject({
      manual: true,
      sandbox: false,
    });
    expect(() => payments({ ...https, PAYMENT_SANDBOX: 'true' })).toThrow(/PAYMENT_SANDBOX/);
  });

  test.each([
    [
      'SB-Mid-server-x',
      undefined,
      'https://app.sandbox.midtrans.com/snap/v1',
      'https://api.sandbox.midtrans.com/v2',
    ],
    [
      'Mid-server-xyz',
      undefined,
      'https://app.midtrans.com/snap/v1',
      'https://api.midtrans.com/v2',
    ],
    [
      'Mid-server-xyz',
      'false',
      'https://app.sandbox.midtrans.com/snap/v1',
      'https://api.sandbox.midtrans.com/v2',
    ],
  ])(
    'the key %s with MIDTRANS_PRODUCTION %s leads to %s',
    (serverKey, production, snapUrl, apiUrl) => {
      const source = {
        MIDTRANS_SERVER_KEY: serverKey,
        ...(production && { MIDTRANS_PRODUCTION: production }),
      };
      expect(payments(source).midtrans).toEqual({
        serverKey,
        signatureKey: serverKey,
        merchantId: null,
        snapUrl,
        apiUrl,
      });
    },
  );

  const xendit = {
    XENDIT_SECRET_KEY: 'xnd_development_x',
    XENDIT_CALLBACK_TOKEN: 'token-of-the-webhooks',
  };
  test('Xendit is offered with its key and the token of its webhooks', () => {
    expect(payments(xendit)).toMatchObject({
      midtrans: null,
      xendit: {
        secretKey: 'xnd_development_x',
        callbackToken: 'token-of-the-webhooks',
        url: 'https://api.xendit.co',
      },
    });
  });

  test.each([
    ['XENDIT_CALLBACK_TOKEN', { ...xendit, XENDIT_CALLBACK_TOKEN: '' }],
    ['XENDIT_CALLBACK_TOKEN', { ...xendit, XENDIT_CALLBACK_TOKEN: 'short' }],
    ['XENDIT_SECRET_KEY', { ...xendit, XENDIT_SECRET_KEY: '' }],
    ['XENDIT_SECRET_KEY', { ...xendit, XENDIT_SECRET_KEY: 'xnd_public_development_x' }],
    ['PAYMENT_GATEWAY', { ...xendit, PAYMENT_GATEWAY: 'paypal' }],
    ['PAYMENT_GATEWAY', { ...xendit, PAYMENT_GATEWAY: 'midtrans' }],
    ['PAYMENT_GATEWAY', { PAYMENT_GATEWAY: 'xendit' }],
  ])('a wrong %s is named, and no secret is shown', (name, source) => {
    expect(() => payments(source)).toThrow(
      new RegExp(`^Konfigurasi salah[^]*\\n {2}${name}: (?![^]*xnd_(public|development_x))`),
    );
  });

  test('a separate key for signatures is taken', () => {
    expect(
      payments({ MIDTRANS_SERVER_KEY: 'SB-Mid-server-x', MIDTRANS_SIGNATURE_KEY: 'another-key' })
        .midtrans?.signatureKey,
    ).toBe('another-key');
  });
});
