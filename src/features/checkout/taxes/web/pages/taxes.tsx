import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { PageHeader } from '~/ui/page-header';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import { useTitle } from '~/ui/use-title';
import { treatmentLabels } from '../../../terms';
import { sellerTaxQuery, taxSettingsQuery } from '../api';
import { TaxForm } from '../components/tax-form';
import { TaxVersions } from '../components/tax-versions';
import classes from '../components/taxes.module.css';

const title = 'Perlakuan pajak';
export const meta = deskMeta(title);
const address = '/admin/superadmin/taxes';

/** How sales are taxed: those of all sellers, and those of one instructor. */
export default function Taxes() {
  const [params] = useSearchParams();
  const instructor = params.get('instructor');
  return instructor ? <Seller id={instructor} /> : <Settings q={params.get('q') ?? ''} />;
}

function Settings({ q }: { q: string }) {
  const [, setParams] = useSearchParams();
  const [typed, setTyped] = useState(q);
  const { data, error, refetch } = useQuery(taxSettingsQuery(q));
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: 'Menunggu', to: '/admin/superadmin' }, { label: title }]}
        state="Pesanan memakai perlakuan yang berlaku saat dibuat"
      />
      {data ? (
        <div className="stack gap-5">
          <Section
            title="Semua penjual"
            lead="Berlaku untuk kursus yang instrukturnya tidak punya aturan sendiri."
          >
            <TaxVersions
              versions={data.versions}
              fallback={`${treatmentLabels.taxable} (bawaan)`}
            />
            <TaxForm instructorId={null} versions={data.versions} newest={data.newest} />
          </Section>
          <Section
            title="Per instruktur"
            lead={q ? `Instruktur yang cocok dengan “${q}”` : 'Instruktur dengan aturan sendiri'}
          >
            <search>
              <form
                className="row"
                onSubmit={(event) => {
                  event.preventDefault();
                  setParams(typed.trim() ? { q: typed.trim() } : {});
                }}
              >
                <TextField
                  label="Cari instruktur"
                  hideLabel
                  type="search"
                  placeholder="Nama instruktur"
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
                <Button type="submit" variant="default">
                  Cari
                </Button>
              </form>
            </search>
            {data.instructors.length === 0 ? (
              <EmptyState
                text={
                  q
                    ? 'Tidak ada instruktur dengan nama itu.'
                    : 'Belum ada instruktur dengan aturan sendiri. Cari namanya untuk mengatur.'
                }
              />
            ) : (
              <ul className={classes.instructors} aria-label="Instruktur">
                {data.instructors.map((instructor) => (
                  <li key={instructor.id}>
                    <Link to={`?${new URLSearchParams({ instructor: instructor.id })}`}>
                      {instructor.name}
                    </Link>{' '}
                    <span className="quiet small">
                      {instructor.email}
                      {instructor.special && q && ', punya aturan sendiri'}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </div>
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function Seller({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(sellerTaxQuery(id));
  const name = data?.name ?? 'Instruktur';
  useTitle(data && `${data.name} · ${title}`);
  return (
    <>
      <PageHeader
        title={name}
        trail={[{ label: title, to: address }, { label: name }]}
        state={data?.email}
      />
      {data ? (
        <Section
          title="Perlakuan pajak penjualannya"
          lead="Menggantikan perlakuan umum untuk kursus yang dipimpinnya."
        >
          <TaxVersions versions={data.versions} fallback="Seperti semua penjual" />
          <TaxForm instructorId={data.id} versions={data.versions} newest={data.newest} />
        </Section>
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
