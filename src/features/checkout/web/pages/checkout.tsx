import { Alert, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { vatNote } from '~/features/catalogue/terms';
import { AppError } from '~/lib/errors';
import { formatRupiah } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { pageMeta } from '~/lib/web/meta';
import { FailedPage, FullSpinner } from '~/ui/states';
import { openingText } from '../../terms';
import { checkoutQuery, useKeepInterest } from '../api';
import type { Route } from './+types/checkout';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pembelian', noindex: true });

/** Explains when and how buying opens, and stores the interest. Enrolled people are led to the player. */
export default function Checkout() {
  const { slug = '' } = useParams();
  const view = useQuery(checkoutQuery(slug));
  const keep = useKeepInterest(slug);
  if (view.error instanceof AppError && view.error.status === 404) return <Navigate to="/" replace />;
  if (view.isError) return <FailedPage text={sentenceOf(view.error)} onRetry={() => void view.refetch()} />;
  if (!view.data) return <FullSpinner />;
  const { course, interested, enrolled } = view.data;
  if (enrolled) return <Navigate to={`/learn/${slug}`} replace />;
  if (course.price === 0) return <Navigate to={`/course/${slug}`} replace />;
  return (
    <Container size={640} py="xl">
      <Title order={1} mb="lg">
        Beli kursus
      </Title>
      <Stack className="card" p="lg">
        <Group justify="space-between" align="baseline">
          <Title order={2}>{course.title}</Title>
          <Text fw={800} fz="xl" className="tabular">
            {formatRupiah(course.price)}
          </Text>
        </Group>
        <Text fz="sm" className="quiet">
          {vatNote}
        </Text>
        <Text>{openingText}</Text>
        {interested ? (
          <Alert color="laut" title="Minat Anda tersimpan" role="status">
            Kami akan mengirim email begitu kursus ini dapat dibeli.
          </Alert>
        ) : (
          <Button size="md" color="kunyit" loading={keep.isPending} onClick={() => keep.mutate()}>
            Kabari saya saat dibuka
          </Button>
        )}
        <Button component={Link} to={`/course/${slug}`} variant="default">
          Kembali ke kursus
        </Button>
      </Stack>
    </Container>
  );
}
