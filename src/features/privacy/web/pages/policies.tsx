import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ConsentDocument, documentLabels } from '~/features/auth/consents/terms';
import { brand, brandFile } from '~/lib/brand';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { Facts } from '~/ui/desk/facts';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import type { PoliciesView } from '../../schema';
import { policiesQuery } from '../api';

const title = 'Dokumen hukum';
export const meta = deskMeta(title);
const paths: Record<ConsentDocument, string> = { terms: '/terms', privacy: '/privacy' };
/** A text is told apart by the beginning of its fingerprint. */
const hashShown = 12;

/** The texts that people agree to: which version holds since when, and how many were told of it. Texts change with a new version of the site only. */
export default function Policies() {
  const { data, error, refetch } = useQuery(policiesQuery());
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: 'Pengaturan', to: '/admin/superadmin/settings' }, { label: title }]}
        state="Teks baru diterbitkan bersama versi situs, lalu diumumkan otomatis"
      />
      {data ? (
        <Shown policies={data} />
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function Shown({ policies: { texts, announcements } }: { policies: PoliciesView }) {
  const isRenamed =
    brand().legalName !== brandFile.legalName ||
    brand().address !== brandFile.address ||
    brand().supportEmail !== brandFile.supportEmail;
  return (
    <div className="stack gap-5">
      {isRenamed && (
        <Notice tone="warning" title="Identitas di pengaturan berbeda dari teks ini">
          <p>
            Teks menyebut {brandFile.legalName}, {brandFile.address}, dan {brandFile.supportEmail}.
            Minta operator menerbitkan versi baru agar keduanya sama.
          </p>
        </Notice>
      )}
      {texts.map(({ document, version, textHash }) => (
        <Section key={document} title={documentLabels[document]}>
          <Facts
            columns
            items={[
              ['Versi yang berlaku', formatDate(version)],
              ['Sidik jari teks', <code key="hash">{textHash.slice(0, hashShown)}…</code>],
              [
                'Baca',
                <Link key="read" to={paths[document]}>
                  {paths[document]}
                </Link>,
              ],
            ]}
          />
        </Section>
      ))}
      <Section
        title="Pengumuman"
        lead="Yang belum menyetujui versi baru dikabari lewat lonceng dan email, sekali saja."
      >
        {announcements.length === 0 ? (
          <EmptyState text="Belum ada pengumuman: setiap orang mendaftar dengan versi yang berlaku." />
        ) : (
          announcements.map(({ version, told, startedAt, finishedAt }) => (
            <Facts
              key={version}
              columns
              items={[
                ['Versi', formatDate(version)],
                ['Dikabari', `${formatNumber(told)} orang`],
                ['Mulai', formatDateTime(startedAt)],
                ['Selesai', finishedAt ? formatDateTime(finishedAt) : 'Sedang berjalan'],
              ]}
            />
          ))
        )}
      </Section>
    </div>
  );
}
