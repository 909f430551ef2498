import { Link } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { CourseGrid } from '~/features/catalogue/web/components/course-grid';
import type { Section } from '~/features/profiles/terms';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { ErrorState } from '~/ui/states';
import { profilePath } from '../../rules';
import type { PersonalProfile, PublicProfile, ProfileHead as Shown } from '../../schema';
import classes from './profile.module.css';
import { ProfileHead, TeachingNumbers } from './profile-head';
import { MainSections, ProfileSection, SideSections } from './profile-sections';
import { ReportProfile } from './report-profile';

type ProfileProps = {
  /** the public part; null when only members see the profile */
  open: PublicProfile | null;
  head: Shown;
  personal: PersonalProfile | null;
  onRetry: (() => void) | null;
};

/** The page of a profile: its public part, and for signed-in people the part for members. */
export function Profile({ open, head, personal, onRetry }: ProfileProps) {
  const auth = useAuth();
  const sections = { ...open?.sections, ...personal?.sections };
  const noteOf = (section: Section) => (personal?.sections[section] ? 'Untuk anggota' : undefined);
  const { teaching } = head;
  const empty = Object.keys(sections).length === 0 && !teaching;
  return (
    <>
      {personal?.own && <OwnerBar visibility={personal.visibility} />}
      <ProfileHead
        head={head}
        city={sections.city}
        cityNote={noteOf('city')}
        years={sections.expertise?.years}
      >
        {personal?.own && (
          <ButtonLink to="/profile/edit" variant="light">
            Edit profil
          </ButtonLink>
        )}
      </ProfileHead>
      <div className={`container ${classes.columns}`}>
        <div className={classes.main}>
          {empty && (
            <p className="quiet">{head.fullName} belum membagikan apa pun di profil ini.</p>
          )}
          <MainSections sections={sections} noteOf={noteOf}>
            {teaching && (
              <ProfileSection title="Kursus yang diajarkan">
                <div className="grid">
                  <TeachingNumbers teaching={teaching} />
                  <CourseGrid courses={teaching.cards} />
                </div>
              </ProfileSection>
            )}
          </MainSections>
          {onRetry && <ErrorState text="Bagian untuk anggota gagal dimuat." onRetry={onRetry} />}
        </div>
        <aside className={classes.side} aria-label="Ringkasan profil">
          <SideSections sections={sections} noteOf={noteOf} />
          {auth.status !== 'in' && open?.hasMore && (
            <p className={classes.hint}>
              <Icon name="lock" size={18} />
              <span>
                Sebagian profil ini hanya untuk anggota.{' '}
                <Link to={`/auth?returnUrl=${encodeURIComponent(profilePath(head.slug))}`}>
                  Masuk
                </Link>{' '}
                untuk melihatnya.
              </span>
            </p>
          )}
          {!personal?.own && (
            <ReportProfile slug={head.slug} reported={personal?.reported ?? false} />
          )}
        </aside>
      </div>
    </>
  );
}

const ownerTexts: Record<PersonalProfile['visibility'], string> = {
  public:
    'Begini orang lain melihat profil Anda. Bagian bertanda “Untuk anggota” hanya tampil bagi yang sudah masuk.',
  members: 'Begini orang lain melihat profil Anda. Hanya yang sudah masuk yang dapat membukanya.',
  private:
    'Begini orang lain melihat profil Anda nanti. Sekarang profil ini privat: hanya Anda yang dapat membukanya.',
};

function OwnerBar({ visibility }: { visibility: PersonalProfile['visibility'] }) {
  return (
    <div className={classes.owner}>
      <div className={`container ${classes.ownerWords}`}>
        <p>{ownerTexts[visibility]}</p>
        <Link to="/profile/edit?tab=privasi">Atur privasi</Link>
      </div>
    </div>
  );
}
