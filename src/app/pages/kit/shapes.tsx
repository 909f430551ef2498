import { useState } from 'react';
import { CourseGridSkeleton } from '~/features/catalogue/web/components/course-grid';
import { Button, ButtonLink } from '~/ui/button';
import { BusyBar } from '~/ui/route-progress';
import { CardsSkeleton, FormSkeleton, PageHeaderSkeleton, TableSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState, FullSpinner, MessagePage, Prose } from '~/ui/states';
import { Part } from './part';

export function Shapes() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Part title="Menunggu">
        <div>
          <Button variant="default" aria-pressed={busy} onClick={() => setBusy(!busy)}>
            Bilah muat
          </Button>
        </div>
        <BusyBar busy={busy} />
        <PageHeaderSkeleton />
        <TableSkeleton rows={4} />
        <CardsSkeleton count={3} />
        <FormSkeleton fields={2} />
        <CourseGridSkeleton count={2} />
        <FullSpinner />
      </Part>
      <Part title="Status">
        <EmptyState text="Tidak ada kursus ditemukan">
          <ButtonLink to="/courses" variant="light">
            Hapus filter
          </ButtonLink>
        </EmptyState>
        <ErrorState text="Kursus gagal dimuat." onRetry={() => {}} />
        <MessageExample />
        <Prose html="<h2>Judul</h2><p>Teks dari <a href='/'>Markdown</a>.</p><ul><li>Satu</li><li>Dua</li></ul><pre>kode()</pre>" />
      </Part>
    </>
  );
}

const MessageExample = () => (
  <MessagePage title="Terjadi kesalahan" text="Maaf, halaman ini gagal dimuat." />
);
