import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The guard's spinner. */
export function FullSpinner() {
  return (
    <Stack align="center" justify="center" mih="60vh" role="status" aria-label="Memuat">
      <Loader />
    </Stack>
  );
}

/** One sentence, one action. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Stack align="center" py={48} px="md" gap="sm" className="card">
      <Text ta="center" fw={600}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}

/** What happened, and try again. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Stack align="center" py={48} px="md" gap="sm" className="card" role="alert">
      <Text ta="center">{text}</Text>
      <Button variant="light" onClick={onRetry}>
        Coba lagi
      </Button>
    </Stack>
  );
}

/** A whole page that only says one thing. */
export function MessagePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Stack align="center" justify="center" mih="60vh" px="md" gap="md">
      <Title order={1} ta="center">
        {title}
      </Title>
      <Text ta="center" maw={480}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}

/** HTML that the server rendered and sanitised from Markdown. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every Markdown text
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
