import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isHidden } from '~/features/profiles/rules';
import { hideableLabels, visibilityLabels } from '~/features/profiles/terms';
import { formatDateTime } from '~/lib/dates';
import { Avatar } from '~/ui/avatar';
import { Badge } from '~/ui/badge';
import { EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { profilePath } from '../../../rules';
import { MainSections, SideSections } from '../../../web/components/profile-sections';
import type { ModeratedProfile } from '../../schema';
import { moderatedQuery } from '../api';
import { Decision } from './decision';
import { Decisions, Reports } from './history';
import classes from './profile.module.css';

/** One profile with its reports and decisions. */
export function ProfileView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(moderatedQuery(id))} unknown="Profil tidak ditemukan">
      {(profile) => <Loaded profile={profile} />}
    </OpenedEntry>
  );
}

function Loaded({ profile }: { profile: ModeratedProfile }) {
  const { head, hidden, hiddenFields, sections, visibility, gone } = profile;
  const hiddenOfHead = (['full_name', 'avatar_url', 'title'] as const).filter((field) =>
    hiddenFields.includes(field),
  );
  const empty = Object.keys(sections).length === 0;
  const name = head.fullName || 'Tanpa nama';
  return (
    <div className="stack">
      <div className={classes.person}>
        <Avatar url={head.avatarUrl} name={head.fullName} size={72} />
        <div>
          <EntryHeading
            name={name}
            badge={
              <>
                {hidden && <Badge tone="plain">Disembunyikan</Badge>}
                <Badge>{visibilityLabels[visibility]}</Badge>
              </>
            }
            lead={head.title}
          >
            {name}
          </EntryHeading>
          {head.slug && !hidden && visibility !== 'private' && (
            <p className="small">
              <Link to={profilePath(head.slug)}>Buka halaman profil</Link>
            </p>
          )}
          {hiddenOfHead.length > 0 && (
            <p className="quiet small">
              Disembunyikan: {hiddenOfHead.map((field) => hideableLabels[field]).join(', ')}
            </p>
          )}
        </div>
      </div>
      {gone && (
        <Notice tone="warning" title="Akun ini sedang ditutup atau sudah dihapus">
          Orang lain tidak lagi melihat profil ini.
        </Notice>
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
                    {hiddenFields.includes('city') && (
                      <span className="quiet small"> (disembunyikan staf)</span>
                    )}
                  </p>
                )}
                <MainSections
                  sections={sections}
                  noteOf={(section) =>
                    isHidden(hiddenFields, section) ? 'Disembunyikan staf' : undefined
                  }
                />
                <div className={classes.beside}>
                  <SideSections
                    sections={sections}
                    noteOf={(section) =>
                      isHidden(hiddenFields, section) ? 'Disembunyikan staf' : undefined
                    }
                  />
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
            <Notice tone="warning" title="Ini profil Anda sendiri">
              Superadmin lain yang memutuskannya.
            </Notice>
          )}
        </div>
      </div>
    </div>
  );
}
