import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { brand } from '~/lib/brand';

export type MailContent = {
  title: string;
  message: string;
  /** the whole text where the message is only its summary: HTML that is ours or was sanitised, with whole addresses, and the same as plain text */
  written: { html: string; text: string } | null;
  action: string;
  href: string | null;
  /** the reason why the recipient gets this mail */
  reason: string;
  /** the page that stops mails of this kind; null for mandatory ones */
  unsubscribe: string | null;
  /** the page with all kinds; null for recipients without an account */
  preferences: string | null;
};

const font = { fontFamily: "'Plus Jakarta Sans', 'Segoe UI', Helvetica, Arial, sans-serif" };
const ink = { ...font, color: '#2a2622', fontSize: '16px', lineHeight: '1.6' };
const small = { ...font, color: '#6b645b', fontSize: '13px', lineHeight: '1.6', margin: '0 0 8px' };
const always = 'Email ini penting, jadi selalu kami kirim.';

// Mail programs don't recolour a mail that supports both colour schemes.
const dark = `@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: #1b1917 !important; }
  .sheet, .sheet td { background-color: #24211e !important; }
  .sheet { border-color: #403b36 !important; }
  .ink { color: #efe9df !important; }
  .quiet { color: #b3aa9c !important; }
  .brand, .link, .written a { color: #7cc0c2 !important; }
  .act { background-color: #1b7f83 !important; color: #ffffff !important; }
  .rule { border-color: #403b36 !important; }
}`;

/** Mail programs give paragraphs and headings margins of their own; a text of HTML has no styles in its elements. */
const proseStyle = `.written p, .written ul, .written ol, .written blockquote, .written pre, .written table { margin: 0 0 16px; }
.written h3, .written h4 { font-size: 18px; line-height: 1.3; margin: 24px 0 8px; }
.written a { color: #0F5B5E; }
.written img { max-width: 100%; height: auto; }
.written blockquote { border-left: 3px solid #e6e0d6; padding-left: 12px; }`;

const paragraphs = (message: string) => message.split(/\n+/).filter((line) => line.trim() !== '');
const sender = () => `${brand().legalName}, ${brand().address}`;

function Layout({
  title,
  message,
  written,
  action,
  href,
  reason,
  unsubscribe,
  preferences,
}: MailContent) {
  return (
    <Html lang="id">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{written === null ? dark : `${proseStyle}\n${dark}`}</style>
      </Head>
      <Preview>{message}</Preview>
      <Body
        className="paper"
        style={{ ...font, backgroundColor: '#FBF9F5', margin: 0, padding: '32px 12px' }}
      >
        <Container
          className="sheet"
          style={{
            backgroundColor: '#ffffff',
            border: '1px solid #e6e0d6',
            borderRadius: '12px',
            maxWidth: '560px',
            padding: '32px 28px',
          }}
        >
          <Text
            className="brand"
            style={{
              ...ink,
              color: '#0F5B5E',
              fontWeight: 700,
              letterSpacing: '-0.01em',
              margin: 0,
            }}
          >
            <span aria-hidden="true" style={{ color: '#E9A100' }}>
              ◆
            </span>{' '}
            {brand().name}
          </Text>
          <Heading
            as="h1"
            className="ink"
            style={{ ...ink, fontSize: '22px', lineHeight: '1.3', margin: '16px 0' }}
          >
            {title}
          </Heading>
          {written === null ? (
            paragraphs(message).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <Text key={index} className="ink" style={{ ...ink, margin: '0 0 16px' }}>
                {line}
              </Text>
            ))
          ) : (
            <div
              className="ink written"
              style={ink}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
              dangerouslySetInnerHTML={{ __html: written.html }}
            />
          )}
          {href && (
            <Button
              href={href}
              className="act"
              style={{
                ...font,
                backgroundColor: '#0F5B5E',
                borderRadius: '8px',
                color: '#ffffff',
                fontSize: '16px',
                fontWeight: 600,
                lineHeight: '1.5',
                margin: '8px 0 0',
                padding: '12px 24px',
              }}
            >
              {action}
            </Button>
          )}
          <Hr className="rule" style={{ borderColor: '#e6e0d6', margin: '28px 0 16px' }} />
          <Text className="quiet" style={small}>
            {reason} {!unsubscribe && always}
          </Text>
          {(unsubscribe || preferences) && (
            <Text className="quiet" style={small}>
              {unsubscribe && <FootLink href={unsubscribe}>Berhenti menerima email ini</FootLink>}
              {unsubscribe && preferences && ' · '}
              {preferences && <FootLink href={preferences}>Atur notifikasi</FootLink>}
            </Text>
          )}
          <Text className="quiet" style={{ ...small, margin: 0 }}>
            {sender()}
            <br />
            {brand().supportEmail}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const FootLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="link" style={{ color: '#0F5B5E', textDecoration: 'underline' }}>
    {children}
  </Link>
);

/** The mail as plain text. Each address is on a line of its own, so that mail programs recognise its end. */
function plainText({
  title,
  message,
  written,
  action,
  href,
  reason,
  unsubscribe,
  preferences,
}: MailContent): string {
  const foot = [
    `${reason}${unsubscribe ? '' : ` ${always}`}`,
    ...(unsubscribe ? [`Berhenti menerima email ini:\n${unsubscribe}`] : []),
    ...(preferences ? [`Atur notifikasi:\n${preferences}`] : []),
    `${sender()}\n${brand().supportEmail}`,
  ];
  // Mail programs take the lines after «-- » as a signature.
  return [
    title,
    ...(written ? [written.text] : paragraphs(message)),
    ...(href ? [`${action}:\n${href}`] : []),
    `-- \n${brand().name}`,
    ...foot,
  ].join('\n\n');
}

/** Paths of the site are whole addresses in a mail. */
export const withWholeLinks = (html: string, appUrl: string): string =>
  html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${appUrl}/`);

export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  return { html: await render(<Layout {...content} />), text: `${plainText(content)}\n` };
}
