import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from '@react-email/components';
import { render, toPlainText } from '@react-email/render';
import { brand } from '~/lib/brand';

export type MailContent = { title: string; message: string; action: string; href: string | null };

const font = { fontFamily: "'Plus Jakarta Sans', 'Segoe UI', Helvetica, Arial, sans-serif" };
const ink = { ...font, color: '#2a2622', fontSize: '16px', lineHeight: '1.6' };

function Layout({ title, message, action, href }: MailContent) {
  return (
    <Html lang="id">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Preview>{message}</Preview>
      <Body style={{ ...font, backgroundColor: '#FBF9F5', margin: 0, padding: '32px 12px' }}>
        <Container style={{ backgroundColor: '#ffffff', border: '1px solid #e6e0d6', borderRadius: '12px', maxWidth: '560px', padding: '32px' }}>
          <Text style={{ ...ink, color: '#0F5B5E', fontWeight: 700, margin: 0 }}>{brand.name}</Text>
          <Heading as="h1" style={{ ...ink, fontSize: '22px', lineHeight: '1.3', margin: '16px 0' }}>
            {title}
          </Heading>
          <Text style={ink}>{message}</Text>
          {href && (
            <Button
              href={href}
              style={{ ...font, backgroundColor: '#0F5B5E', borderRadius: '8px', color: '#ffffff', fontSize: '16px', fontWeight: 600, padding: '12px 20px' }}
            >
              {action}
            </Button>
          )}
          <Hr style={{ borderColor: '#e6e0d6', margin: '28px 0 16px' }} />
          <Text style={{ ...ink, color: '#6b645b', fontSize: '13px', margin: 0 }}>
            {brand.legalName} · {brand.city} · {brand.supportEmail}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** Renders one message in our look, with its plain-text part. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  const html = await render(<Layout {...content} />);
  return { html, text: toPlainText(html) };
}
