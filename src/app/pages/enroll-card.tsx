import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { isFree } from '~/features/catalogue/rules';
import { vatNote } from '~/features/catalogue/terms';
import { enrolledPause, enrollTexts } from '~/features/enrollment/terms';
import { enrollmentQuery, useEnroll } from '~/features/enrollment/web/api';
import { AppError } from '~/lib/errors';
import { formatRupiah } from '~/lib/money';
import { toast } from '~/lib/web/toast';
import classes from './enroll-card.module.css';

type Course = { slug: string; title: string; price: number | null };

/** What the one button does: enrol (free), buy (paid), go on (enrolled); each with the checks of the specification §5. */
function useEnrollAction({ slug, price }: Course) {
  const auth = useAuth();
  const navigate = useNavigate();
  const enrollment = useQuery({ ...enrollmentQuery(slug), enabled: auth.status === 'in' });
  const enroll = useEnroll(slug);
  const [leaving, setLeaving] = useState(false);
  const free = isFree(price);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => void navigate(`/learn/${slug}`), enrolledPause);
    return () => clearTimeout(timer);
  }, [leaving, navigate, slug]);
  const back = encodeURIComponent(`/course/${slug}`);

  const act = () => {
    if (auth.status !== 'in') {
      toast({ kind: 'info', title: enrollTexts.signIn });
      return void navigate(`/auth?returnUrl=${back}`);
    }
    if (enrollment.data) return void navigate(`/learn/${slug}`);
    if (!free) {
      toast({ kind: 'info', title: 'Kursus ini berbayar. Anda diarahkan ke halaman pembelian.' });
      return void navigate(`/checkout/${slug}`);
    }
    enroll.mutate(undefined, {
      onSuccess: () => {
        toast({ kind: 'success', title: enrollTexts.success });
        setLeaving(true);
      },
      onError: (error) => {
        if (error instanceof AppError && error.code === 'not_signed_in') void navigate(`/auth?returnUrl=${back}`);
        if (error instanceof AppError && error.code === 'profile_incomplete') void navigate(`/profile/complete?returnUrl=${back}`);
      },
    });
  };
  const label = enrollment.data ? 'Lanjut Belajar' : free ? 'Daftar Kursus' : 'Beli Kursus';
  const loading = auth.status === 'loading' || (auth.status === 'in' && enrollment.isPending) || enroll.isPending || leaving;
  return { act, label, loading, free };
}

export function EnrollCard({ course }: { course: Course }) {
  const { act, label, loading, free } = useEnrollAction(course);
  return (
    <Stack className="card" p="lg" gap="sm">
      <Text fz={28} fw={800} className="tabular" lh={1.2}>
        {formatRupiah(course.price)}
      </Text>
      {!free && (
        <Text fz="sm" className="quiet">
          {vatNote}
        </Text>
      )}
      <Box visibleFrom="md">
        <Button fullWidth size="md" color="kunyit" loading={loading} onClick={act}>
          {label}
        </Button>
      </Box>
      <Text fz="sm" className="quiet">
        Belajar berurutan, setiap pelajaran ditinjau instruktur.
      </Text>
    </Stack>
  );
}

/** The thumb's bar on phones. */
export function StickyEnroll({ course }: { course: Course }) {
  const { act, label, loading } = useEnrollAction(course);
  return (
    <Group className={classes.sticky} hiddenFrom="md" wrap="nowrap" justify="space-between">
      <Text fw={800} className="tabular">
        {formatRupiah(course.price)}
      </Text>
      <Button size="md" color="kunyit" loading={loading} onClick={act}>
        {label}
      </Button>
    </Group>
  );
}
