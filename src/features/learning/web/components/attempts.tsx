import { Stack, Text, Title } from '@mantine/core';
import { formatDateTime } from '~/lib/dates';
import { type AttemptStatus, attemptLabels } from '../../terms';

type Attempt = { attempt: number; status: AttemptStatus; notes: string; feedback: string | null; submittedAt: string };

/** All attempts at a lesson with their notes and feedback, newest first. */
export function Attempts({ attempts, title = 'Riwayat percobaan' }: { attempts: Attempt[]; title?: string }) {
  return (
    <Stack component="section" gap="xs">
      <Title order={3}>{title}</Title>
      {attempts.map((attempt) => (
        <Stack key={attempt.attempt} className="card" p="md" gap={4}>
          <Text fz="sm" fw={700}>
            Percobaan {attempt.attempt} · {attemptLabels[attempt.status]}
          </Text>
          <Text fz="xs" className="quiet">
            {formatDateTime(attempt.submittedAt)}
          </Text>
          {attempt.notes && (
            <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {attempt.notes}
            </Text>
          )}
          {attempt.feedback && (
            <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <strong>Umpan balik:</strong> {attempt.feedback}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
