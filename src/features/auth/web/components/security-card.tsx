import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type SecurityCardProps = { title: string; text?: string; mark?: ReactNode; children: ReactNode };

/** One card of the tab 'Keamanan'. `mark` is shown beside its title. */
export function SecurityCard({ title, text, mark, children }: SecurityCardProps) {
  return (
    <Stack component="section" className="card" p={{ base: 'md', sm: 'lg' }} gap="md" aria-label={title}>
      <div>
        <Group justify="space-between" gap="xs">
          <Title order={2} fz="var(--text-lg)">
            {title}
          </Title>
          {mark}
        </Group>
        {text && (
          <Text fz="sm" className="quiet" mt={4}>
            {text}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}
