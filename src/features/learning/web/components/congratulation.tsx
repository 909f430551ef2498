import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '~/lib/dates';
import { BatikGround } from '~/ui/batik';

/** The congratulation at 100%. It stays when lessons are added after the completion. */
export function Congratulation({ title, completedAt, more }: { title: string; completedAt: string | null; more: boolean }) {
  return (
    <Box className="card" p="lg" mb="lg" pos="relative" style={{ overflow: 'hidden' }}>
      <BatikGround seed={`selamat ${title}`} />
      <Group justify="space-between" pos="relative">
        <Stack gap={4}>
          <Title order={2}>Selamat! Anda telah menyelesaikan kursus ini</Title>
          <Text>
            Semua pelajaran {title} disetujui instruktur{completedAt ? ` pada ${formatDate(completedAt)}` : ''}.
            {more && ' Ada pelajaran baru yang dapat Anda kerjakan.'}
          </Text>
        </Stack>
        <Button component={Link} to="/courses" variant="light">
          Cari kursus berikutnya
        </Button>
      </Group>
    </Box>
  );
}
