import { brand } from '../brand';
import type { Config } from './env';

const example = /\.(test|example|invalid|localhost)$|\.(test|example|invalid)[>\s]*$/i;
const leastSecretVariety = 10;

const isWeak = (secret: string) => new Set(secret).size < leastSecretVariety;
/** The numbers that the repository comes with, which nobody can call or pay to. */
const placeholders = { phone: '+62 21 5550 0137', bank: '000 1234 567' };

type Settings = Pick<
  Config,
  | 'secureCookies'
  | 'databaseUrl'
  | 'smtpUrl'
  | 'trustProxyHeader'
  | 'mailFrom'
  | 'authSecret'
  | 'payments'
>;

type Contact = { phone: string; supportEmail: string; bank: { account: string } };

/** Names settings that are fit for trying out but not for the public. Empty unless the site stands under https. */
export function warningsOf(
  config: Settings,
  { phone, bank, supportEmail }: Contact = brand(),
): string[] {
  if (!config.secureCookies) return [];
  const faults: [wrong: boolean, sentence: string][] = [
    [
      config.databaseUrl === null,
      'DATABASE_URL is not set: the embedded database serves one process and is backed up only while that is stopped',
    ],
    [config.smtpUrl === null, 'SMTP_URL is not set: mails are written to files and reach nobody'],
    [
      config.trustProxyHeader === null,
      'TRUST_PROXY_HEADER is not set: behind a proxy all visitors share the limits of one address',
    ],
    [
      example.test(config.mailFrom),
      `MAIL_FROM is ${config.mailFrom}: an address of this kind can't send or receive`,
    ],
    [
      config.authSecret !== null && isWeak(config.authSecret),
      'AUTH_SECRET has few different characters: make one with «openssl rand -base64 48»',
    ],
    [
      config.payments.midtrans === null && !config.payments.xendit && !config.payments.manual,
      'neither MIDTRANS_SERVER_KEY nor XENDIT_SECRET_KEY nor MANUAL_TRANSFER is set: nobody can buy a course',
    ],
    [
      phone === placeholders.phone || example.test(supportEmail),
      'src/lib/brand.ts holds the placeholder telephone or address',
    ],
    [
      bank.account === placeholders.bank,
      'src/lib/brand.ts holds the placeholder bank account, which is printed on offers',
    ],
  ];
  return faults.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []));
}
