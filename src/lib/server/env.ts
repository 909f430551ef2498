import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { brand } from '~/lib/brand';
import { faultsBetween } from './env-companions';
import { addressWithPassword, sentenceOf } from './env-sentences';
import type { S3Config } from './storage/s3';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** A P-256 key in the format of Apple's download; on one line its line breaks are written as \\n. */
const appleKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isAppleKey, 'bukan kunci EC P-256 dalam PEM');

function isAppleKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const shape = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  APP_URL: z.url({ protocol: /^https?$/, hostname: /^[^\s]+$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: addressWithPassword(
    /^postgres(ql)?:\/\//,
    'harus dimulai dengan postgres://',
  ).optional(),
  DATABASE_OWNER_URL: addressWithPassword(
    /^postgres(ql)?:\/\//,
    'harus dimulai dengan postgres://',
  ).optional(),
  DATABASE_POOL: count(10),
  MIGRATE_AT_START: flag.default(true),
  AUTH_SECRET: z.string().min(32, 'paling sedikit 32 karakter').optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  SMTP_URL: addressWithPassword(
    /^smtps?:\/\//,
    'harus dimulai dengan smtp:// atau smtps://',
  ).optional(),
  MAIL_FROM: z.string().default(`${brand().name} <noreply@nusakelas.test>`),
  TRUST_PROXY_HEADER: z
    .string()
    .toLowerCase()
    .regex(
      /^[!#$%&'*+.^_`|~0-9a-z-]+$/,
      'bukan nama header; tulis satu nama tanpa spasi, misalnya x-forwarded-for',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'paling sedikit 16 karakter').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  WORKER: flag.default(true),
  KIT: flag.default(false),
  VIDEO_QUOTA_GB: z.coerce.number().positive().max(100_000).default(50),
  PAYOUT_WITHHOLDING_PERCENT: z.coerce.number().min(0).max(20).default(0),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4_096).default(64),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: appleKey.optional(),
  OIDC_DISCOVERY_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/, 'harus dimulai dengan https://')
    .pipe(z.url())
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_EMAIL_TRUSTED: flag.default(false),
  OIDC_NAME: z.string().max(30, 'paling banyak 30 karakter').default('SSO perusahaan'),
  MIDTRANS_SERVER_KEY: z.string().min(10, 'paling sedikit 10 karakter').optional(),
  MIDTRANS_SIGNATURE_KEY: z.string().min(10, 'paling sedikit 10 karakter').optional(),
  MIDTRANS_MERCHANT_ID: z.string().optional(),
  MIDTRANS_PRODUCTION: flag.optional(),
  MIDTRANS_URL: z.url({ protocol: /^https?$/ }).optional(),
  XENDIT_SECRET_KEY: z
    .string()
    .regex(
      /^xnd_(development|production)_\S+$/,
      'harus kunci rahasia, yang dimulai dengan xnd_development_ atau xnd_production_',
    )
    .optional(),
  XENDIT_CALLBACK_TOKEN: z.string().min(16, 'paling sedikit 16 karakter').optional(),
  XENDIT_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_GATEWAY: z.enum(['midtrans', 'xendit']).optional(),
  MANUAL_TRANSFER: flag.optional(),
  PAYMENT_SANDBOX: flag.optional(),
  LIMIT_SIGN_IN_FAILURES: count(5),
  LIMIT_STRANGERS_FAILURES_PER_HOUR: count(20),
  LIMIT_SIGN_IN_PER_MINUTE: count(60),
  LIMIT_SIGN_UP_PER_HOUR: count(20),
  LIMIT_RECOVERS_PER_HOUR: count(20),
  LIMIT_RESENDS_PER_HOUR: count(20),
  LIMIT_ACCOUNT_MAILS_PER_HOUR: count(5),
  LIMIT_WRITES_PER_MINUTE: count(120),
  LIMIT_QUOTE_REQUESTS_PER_HOUR: count(10),
  LIMIT_TEAM_INVITATIONS_PER_HOUR: count(20),
  LIMIT_VERIFICATIONS_PER_HOUR: count(3_000),
  LIMIT_ORDERS_PER_HOUR: count(20),
});

export type Limits = {
  signInFailures: number;
  strangersFailuresPerHour: number;
  signInPerMinute: number;
  signUpPerHour: number;
  recoversPerHour: number;
  resendsPerHour: number;
  accountMailsPerHour: number;
  writesPerMinute: number;
  quoteRequestsPerHour: number;
  teamInvitationsPerHour: number;
  verificationsPerHour: number;
  ordersPerHour: number;
};

/** Midtrans: its keys, and the addresses of its two interfaces (facts §1.1). */
export type MidtransConfig = {
  serverKey: string;
  signatureKey: string;
  merchantId: string | null;
  snapUrl: string;
  apiUrl: string;
};

/** Xendit: its secret key, the token that its webhooks carry, and the address of its interface. */
export type XenditConfig = { secretKey: string; callbackToken: string; url: string };

/** The ways of paying that are configured; null, undefined or false for one that isn't. */
export type PaymentConfig = {
  midtrans: MidtransConfig | null;
  xendit?: XenditConfig | undefined;
  /** whose hosted page takes new payments, where the operator has chosen */
  online?: 'midtrans' | 'xendit' | undefined;
  manual: boolean;
  sandbox: boolean;
};

/** The keys of the identity providers; null for a provider that isn't offered. */
export type IdentityKeys = {
  google: { clientId: string; clientSecret: string } | null;
  facebook: { clientId: string; clientSecret: string } | null;
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | null;
  oidc: {
    name: string;
    discoveryUrl: string;
    clientId: string;
    clientSecret: string;
    /** whether an address counts as verified of which the provider says neither yes nor no */
    emailTrusted: boolean;
  } | null;
};

export type Config = {
  mode: 'production' | 'development' | 'test';
  host: string;
  port: number;
  appUrl: string;
  secureCookies: boolean;
  dataDir: string;
  databaseUrl: string | null;
  /** of the role that owns the tables; only `nusakelas migrate` and `restore` have it */
  databaseOwnerUrl: string | null;
  databasePool: number;
  /** on PostgreSQL; the embedded database is always migrated at the start */
  migrateAtStart: boolean;
  authSecret: string | null;
  seed: 'demo' | 'none';
  /** null when files are kept in the data folder */
  s3: S3Config | null;
  smtpUrl: string | null;
  mailFrom: string;
  trustProxyHeader: string | null;
  metricsToken: string | null;
  logLevel: string;
  worker: boolean;
  /** whether /kit shows the design system */
  kit: boolean;
  /** megabytes of whole public pages in memory; 0 keeps none */
  pageCacheMb: number;
  /** bytes of videos that one person may keep here */
  videoQuotaBytes: number;
  /** hundredths of a percent */
  payoutWithholdingRate: number;
  identities: IdentityKeys;
  payments: PaymentConfig;
  limits: Limits;
};

/** Reads the configuration from the environment, once; empty values count as unset. @throws Error naming every wrong variable, so that the server refuses to start */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(variables, { error: sentenceOf });
  const lines = [
    ...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    ...faultsBetween(variables),
  ];
  if (!parsed.success || lines.length > 0) {
    throw new Error(`Konfigurasi salah (lihat .env.example):\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const address = new URL(env.APP_URL ?? `http://localhost:${env.PORT}`);
  if (address.pathname !== '/' || address.search || address.hash) {
    throw new Error(
      'Konfigurasi salah (lihat .env.example):\n  APP_URL: tanpa jalur; situs ini hanya dapat berdiri di akar sebuah alamat',
    );
  }
  const appUrl = address.origin;
  const secure = address.protocol === 'https:';
  if (secure && env.SEED === 'demo') {
    throw new Error(
      'Konfigurasi salah (lihat .env.example):\n  SEED: data demo memakai kata sandi yang diketahui semua orang, jadi tidak untuk https',
    );
  }
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new Error(
      'Konfigurasi salah (lihat .env.example):\n  AUTH_SECRET: wajib diisi bila DATABASE_URL dipakai',
    );
  }
  if (secure && env.PAYMENT_SANDBOX) {
    throw new Error(
      'Konfigurasi salah (lihat .env.example):\n  PAYMENT_SANDBOX: di sana kursus dibayar tanpa uang, jadi tidak untuk https',
    );
  }
  const local = ['localhost', '127.0.0.1'].includes(new URL(appUrl).hostname);
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    appUrl,
    secureCookies: secure,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    databasePool: env.DATABASE_POOL,
    migrateAtStart: env.MIGRATE_AT_START,
    authSecret: env.AUTH_SECRET ?? null,
    seed: env.SEED ?? (local && !env.DATABASE_URL ? 'demo' : 'none'),
    s3: s3Of(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    trustProxyHeader: env.TRUST_PROXY_HEADER ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    worker: env.WORKER,
    kit: env.KIT,
    pageCacheMb: env.PAGE_CACHE_MB,
    videoQuotaBytes: env.VIDEO_QUOTA_GB * 1024 ** 3,
    payoutWithholdingRate: Math.round(env.PAYOUT_WITHHOLDING_PERCENT * 100),
    identities: identityKeys(env),
    payments: paymentsOf(env, secure),
    limits: {
      signInFailures: env.LIMIT_SIGN_IN_FAILURES,
      strangersFailuresPerHour: env.LIMIT_STRANGERS_FAILURES_PER_HOUR,
      signInPerMinute: env.LIMIT_SIGN_IN_PER_MINUTE,
      signUpPerHour: env.LIMIT_SIGN_UP_PER_HOUR,
      recoversPerHour: env.LIMIT_RECOVERS_PER_HOUR,
      resendsPerHour: env.LIMIT_RESENDS_PER_HOUR,
      accountMailsPerHour: env.LIMIT_ACCOUNT_MAILS_PER_HOUR,
      writesPerMinute: env.LIMIT_WRITES_PER_MINUTE,
      quoteRequestsPerHour: env.LIMIT_QUOTE_REQUESTS_PER_HOUR,
      teamInvitationsPerHour: env.LIMIT_TEAM_INVITATIONS_PER_HOUR,
      verificationsPerHour: env.LIMIT_VERIFICATIONS_PER_HOUR,
      ordersPerHour: env.LIMIT_ORDERS_PER_HOUR,
    },
  };
}

function identityKeys(env: z.infer<typeof shape>): IdentityKeys {
  const pair = (clientId?: string, clientSecret?: string) =>
    clientId && clientSecret ? { clientId, clientSecret } : null;
  const oidc = pair(env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET);
  const {
    APPLE_CLIENT_ID: clientId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
  } = env;
  return {
    google: pair(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    facebook: pair(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
    apple:
      clientId && teamId && keyId && privateKey ? { clientId, teamId, keyId, privateKey } : null,
    oidc:
      oidc && env.OIDC_DISCOVERY_URL
        ? {
            ...oidc,
            name: env.OIDC_NAME,
            discoveryUrl: env.OIDC_DISCOVERY_URL,
            emailTrusted: env.OIDC_EMAIL_TRUSTED,
          }
        : null,
  };
}

const paymentsOf = (env: z.infer<typeof shape>, secure: boolean): PaymentConfig => ({
  midtrans: midtransOf(env),
  xendit: xenditOf(env),
  online: env.PAYMENT_GATEWAY,
  manual: env.MANUAL_TRANSFER ?? !secure,
  sandbox: env.PAYMENT_SANDBOX ?? !secure,
});

/** Keys of Xendit's test environment lead to the same address. */
const xenditOf = ({
  XENDIT_SECRET_KEY: secretKey,
  XENDIT_CALLBACK_TOKEN: callbackToken,
  XENDIT_URL: url = 'https://api.xendit.co',
}: z.infer<typeof shape>): XenditConfig | undefined =>
  secretKey && callbackToken ? { secretKey, callbackToken, url } : undefined;

/** Keys of Midtrans' test environment begin with `SB-`; newer ones may not, so that the environment can be named. */
function midtransOf(env: z.infer<typeof shape>): MidtransConfig | null {
  const { MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_URL: url } = env;
  if (!serverKey) return null;
  const suffix = (env.MIDTRANS_PRODUCTION ?? !serverKey.startsWith('SB-')) ? '' : '.sandbox';
  return {
    serverKey,
    signatureKey: env.MIDTRANS_SIGNATURE_KEY ?? serverKey,
    merchantId: env.MIDTRANS_MERCHANT_ID ?? null,
    snapUrl: `${url ?? `https://app${suffix}.midtrans.com`}/snap/v1`,
    apiUrl: `${url ?? `https://api${suffix}.midtrans.com`}/v2`,
  };
}

/** Reads the bucket's configuration; null when nothing of it is set. @throws Error naming the variables that are missing */
function s3Of(env: z.infer<typeof shape>): S3Config | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint && !region && !bucket && !accessKeyId && !secretAccessKey) return null;
  if (!bucket || !accessKeyId || !secretAccessKey || !(endpoint || region)) {
    const needed = {
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      'S3_REGION atau S3_ENDPOINT': endpoint || region,
    };
    const missing = Object.entries(needed).flatMap(([name, value]) =>
      value ? [] : `  ${name}: wajib diisi bila S3 dipakai`,
    );
    throw new Error(`Konfigurasi salah (lihat .env.example):\n${missing.join('\n')}`);
  }
  const forcePathStyle = env.S3_FORCE_PATH_STYLE ?? endpoint !== undefined;
  return {
    endpoint: endpoint ?? null,
    region: region ?? 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle,
  };
}

/** Whether a test runs, where a mistake should stop it. */
export const isUnderTest = (): boolean => process.env.NODE_ENV === 'test';

/** The environment for a program that this process starts: its own and `more`. */
export const clientEnvironment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});
