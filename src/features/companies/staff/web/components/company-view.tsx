import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { StaffLink } from '~/features/auth/web/components/staff-link';
import { useOpens } from '~/features/auth/web/rights';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Ago } from '~/ui/desk/time';
import { companyRoleLabels } from '../../../terms';
import type { StaffCompany, StaffContract } from '../../schema';
import { type CompanyDecision, decisionLabels } from '../../terms';
import { staffCompanyQuery } from '../api';
import classes from './company.module.css';
import { EndingDialog, ExtensionDialog } from './contract-dialogs';
import { OwnershipDialog } from './ownership-dialog';
import { StandingBadge } from './standing-badge';

/** One company with its contracts, who acts for it, and what staff can do about them. */
export function CompanyView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(staffCompanyQuery(id))}>
      {(company) => <Shown company={company} />}
    </OpenedEntry>
  );
}

function Shown({ company }: { company: StaffCompany }) {
  const {
    id,
    name,
    legalName,
    npwp,
    address,
    standing,
    endsOn,
    bought,
    held,
    invited,
    active,
    departments,
    domains,
    lastActivity,
    lastLearned,
  } = company;
  const opens = useOpens();
  const audit = `/admin/superadmin/audit?${new URLSearchParams({ view: 'all', about: id })}`;
  return (
    <EntryCard>
      <EntryHeading
        name={name}
        badge={standing && <StandingBadge standing={standing} />}
        lead={legalName ?? undefined}
      >
        {name}
      </EntryHeading>
      <Facts
        items={[
          [
            'Kursi',
            `${formatNumber(held)} dari ${formatNumber(bought)} terpakai (${formatNumber(active)} aktif, ${formatNumber(invited)} diundang)`,
          ],
          ['Hari terakhir', endsOn && formatDate(endsOn)],
          ['Departemen', formatNumber(departments)],
          ['Domain', domains.join(', ')],
          ['NPWP', npwp],
          ['Alamat', address],
          [
            'Aktivitas terakhir',
            lastActivity ? <Ago key="activity" at={lastActivity} /> : 'Belum ada',
          ],
          ['Terakhir belajar', lastLearned ? <Ago key="learned" at={lastLearned} /> : 'Belum ada'],
          ['Dibuat', formatDateTime(company.createdAt)],
        ]}
      />
      <Part title="Kontrak">
        <ul className="bare grid gap-3">
          {company.contracts.map((contract) => (
            <Contract key={contract.id} company={company} contract={contract} />
          ))}
        </ul>
      </Part>
      <Roles company={company} />
      <Part title="Riwayat">
        {company.history.length === 0 && <p className="quiet">Belum ada keputusan petugas.</p>}
        <ol className="bare grid gap-3">
          {company.history.map(({ id: entry, action, by, at, reason, contract, owners }) => (
            <li key={entry}>
              <strong>{decisionLabels[action as CompanyDecision] ?? action}</strong>
              {contract && (
                <p className="small">{`${contract.number}: ${formatDate(contract.from)} menjadi ${formatDate(contract.to)}`}</p>
              )}
              {owners && (
                <p className="small">{`${owners.from ?? 'Tanpa pemilik'} menjadi ${owners.to ?? 'akun yang sudah dihapus'}`}</p>
              )}
              {reason && <p className="typed">{reason}</p>}
              <p className="quiet small">
                {by ?? 'Akun yang sudah dihapus'} · <Ago at={at} />
              </p>
            </li>
          ))}
        </ol>
        {opens(audit) && (
          <p>
            <Link to={audit}>Catatan audit</Link>
          </p>
        )}
      </Part>
    </EntryCard>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={classes.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

function Contract({
  company: { id, name },
  contract,
}: {
  company: StaffCompany;
  contract: StaffContract;
}) {
  const { seats, startsOn, endsOn, endedAt, endReason, standing, offer, may } = contract;
  const [open, setOpen] = useState<'end' | 'extend' | null>(null);
  const dialog = { company: { id, name }, contract, onClose: () => setOpen(null) };
  const label = offer.number ?? offer.reference;
  return (
    <li className={classes.contract}>
      <p className="row">
        <StaffLink to={`/admin/superadmin/quotes?view=all&entry=${offer.requestId}`}>
          {label}
        </StaffLink>
        <StandingBadge standing={standing} />
      </p>
      <p className="small">
        {formatDate(startsOn)} – {formatDate(endsOn)} · {formatNumber(seats)} kursi ·{' '}
        {formatAmount(offer.total)} dengan PPN
      </p>
      {endReason && (
        <p className="small typed">
          {endedAt ? `Diakhiri ${formatDate(endedAt)}` : 'Dipersingkat'}: {endReason}
        </p>
      )}
      <div className="row">
        {may.extension && (
          <Button
            variant="default"
            aria-label={`Perpanjang ${label}`}
            onClick={() => setOpen('extend')}
          >
            Perpanjang
          </Button>
        )}
        {may.end && (
          <Button variant="default" aria-label={`Akhiri ${label}`} onClick={() => setOpen('end')}>
            Akhiri
          </Button>
        )}
      </div>
      {open === 'end' && <EndingDialog {...dialog} />}
      {open === 'extend' && <ExtensionDialog {...dialog} />}
    </li>
  );
}

function Roles({ company }: { company: StaffCompany }) {
  const { id, people, managers, mayHandOver } = company;
  const [opened, setOpened] = useState(false);
  return (
    <Part title="Peran">
      {!people.some(({ role }) => role === 'owner') && <p>Perusahaan ini belum punya pemilik.</p>}
      <ul className="bare grid gap-3">
        {people.map((person) => (
          <li key={person.id}>
            <StaffLink to={`/admin/users/${person.userId}/edit`}>
              {person.name || person.email}
            </StaffLink>
            <p className="quiet small">
              {companyRoleLabels[person.role]} · {person.email} · sejak {formatDate(person.since)}
            </p>
          </li>
        ))}
      </ul>
      {managers > 0 && (
        <p className="quiet small">Ditambah {formatNumber(managers)} manajer departemen.</p>
      )}
      {mayHandOver ? (
        <div className="row">
          <Button variant="default" onClick={() => setOpened(true)}>
            Alihkan kepemilikan
          </Button>
        </div>
      ) : (
        <p className="quiet small">
          Anda berperan di perusahaan ini, jadi petugas lain yang memutuskan tentangnya.
        </p>
      )}
      {opened && <OwnershipDialog key={id} company={company} onClose={() => setOpened(false)} />}
    </Part>
  );
}
