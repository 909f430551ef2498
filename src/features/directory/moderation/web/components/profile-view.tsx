import { Alert, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hideableLabels, visibilityLabels } from '~/features/profiles/terms';
import { formatDateTime } from '~/lib/dates';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { useEntryHeading } from '~/lib/web/desk';
import { Avatar } from '~/ui/avatar';
import { Badge } from '~/ui/badge';
import { BackToDesk } from '~/ui/desk';
import { Icon } from '~/ui/icon';
import { EmptyState, ErrorState } from '~/ui/states';
import { isHidden, profilePath } from '../../../rules';
import { MainSections, SideSections } from '../../../web/components/profile-sections';
import type { ModeratedProfile } from '../../schema';
import { type DeskAddress, deskPath } from '../address';
import { moderatedQuery } from '../api';
import { Decision } from './decision';
import classes from './desk.module.css';
import { Decisions, Reports } from './history';

/** One profile with all that was said and decided about it. */
export function ProfileView({ id, address }: { id: string; address: DeskAddress }) {
  const query = useQuery(moderatedQuery(id));
  const back = (
    <BackToDesk from={id} to={deskPath({ ...address, member: null })}>
      Kembali ke daftar
    </BackToDesk>
  );
  if (query.data) return <Loaded profile={query.data} back={back} />;
  // An id that is no uuid is as unknown as one that nobody has.
  const unknown = query.error instanceof AppError && (query.error.status === 404 || query.error.status === 422);
  return (
    <div className={classes.view}>
      {back}
      {unknown ? (
        <EmptyState text="Profil tidak ditemukan" />
      ) : query.isError ? (
        <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Skeleton h={72} maw={480} />
          <div className={classes.columns}>
            <Skeleton h={420} radius="lg" />
            <Skeleton h={360} radius="lg" />
          </div>
        </>
      )}
    </div>
  );
}

function Loaded({ profile, back }: { profile: ModeratedProfile; back: ReactNode }) {
  const heading = useEntryHeading();
  const { head, hidden, hiddenFields, sections, visibility, gone } = profile;
  const hiddenOfHead = (['full_name', 'avatar_url', 'title'] as const).filter((field) => hiddenFields.includes(field));
  const empty = Object.keys(sections).length === 0;
  return (
    <div className={classes.view}>
      {back}
      <header className={classes.person}>
        <Avatar url={head.avatarUrl} name={head.fullName} size={72} />
        <div>
          <div className={classes.title}>
            <h2 ref={heading} tabIndex={-1}>
              {head.fullName || 'Tanpa nama'}
            </h2>
            {hidden && <Badge tone="plain">Disembunyikan</Badge>}
            <Badge>{visibilityLabels[visibility]}</Badge>
          </div>
          {head.title && <p>{head.title}</p>}
          {head.slug && !hidden && visibility !== 'private' && (
            <p className="small">
              <Link to={profilePath(head.slug)}>Buka halaman profil</Link>
            </p>
          )}
          {hiddenOfHead.length > 0 && <p className="quiet small">Disembunyikan: {hiddenOfHead.map((field) => hideableLabels[field]).join(', ')}</p>}
        </div>
      </header>
      {gone && (
        <Alert color="kunyit" title="Akun ini sedang ditutup atau sudah dihapus">
          Orang lain tidak lagi melihat profil ini.
        </Alert>
      )}
      {hidden && <p className="quiet small">Disembunyikan sejak {formatDateTime(hidden)}.</p>}
      <div className={classes.columns}>
        <div className={classes.main}>
          <Reports reports={profile.reports} />
          <section className={`card ${classes.part}`} aria-label="Isi profil">
            {empty ? (
              <p className="quiet">Tidak ada yang terlihat oleh orang lain di profil ini.</p>
            ) : (
              <>
                {sections.city && (
                  <p className={classes.city}>
                    <Icon name="pin" size={18} /> {sections.city}
                    {hiddenFields.includes('city') && <span className="quiet small"> (disembunyikan staf)</span>}
                  </p>
                )}
                <MainSections sections={sections} noteOf={(section) => (isHidden(hiddenFields, section) ? 'Disembunyikan staf' : undefined)} />
                <div className={classes.beside}>
                  <SideSections sections={sections} noteOf={(section) => (isHidden(hiddenFields, section) ? 'Disembunyikan staf' : undefined)} />
                </div>
              </>
            )}
          </section>
          <Decisions history={profile.history} />
        </div>
        <div className={classes.deciding}>
          {profile.may ? (
            <Decision profile={profile} />
          ) : (
            <Alert color="kunyit" title="Ini profil Anda sendiri">
              Superadmin lain yang memutuskannya.
            </Alert>
          )}
        </div>
      </div>
    </div>
  );
}
