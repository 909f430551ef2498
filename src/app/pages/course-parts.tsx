import { brand } from '~/lib/brand';
import { formatDecimal, formatNumber } from '~/lib/money';
import { Avatar } from '~/ui/avatar';
import { BatikGround } from '~/ui/batik';
import { Icon } from '~/ui/icon';
import { Prose } from '~/ui/states';
import classes from './course-parts.module.css';

type Course = {
  descriptionHtml: string;
  whatYouWillLearn: string[];
  targetAudience: string[];
  requirements: string[];
  organizationName: string | null;
  organizationLogo: string | null;
  accreditation: string | null;
  certificateType: string | null;
  certificateMonths: number | null;
  title: string;
  durationHours: number;
  instructor: { fullName: string };
};

export function Overview({ course }: { course: Course }) {
  return (
    <div className={classes.sections}>
      {course.whatYouWillLearn.length > 0 && (
        <section className={`card ${classes.learn}`}>
          <h2>Yang akan Anda pelajari</h2>
          <ul className={classes.checks}>
            {course.whatYouWillLearn.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Tentang kursus ini</h2>
        <Prose html={course.descriptionHtml} />
      </section>
      <Points title="Untuk siapa kursus ini" points={course.targetAudience} />
      <Points title="Persyaratan" points={course.requirements} />
    </div>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

type InstructorProps = {
  instructor: {
    fullName: string;
    title: string | null;
    bio: string | null;
    avatarUrl: string | null;
  };
  numbers: { courses: number; learners: number; ratingAverage: number | null; ratingCount: number };
};

/** The instructor, with numbers counted from their published courses; unknown numbers are left out. */
export function Instructor({ instructor, numbers }: InstructorProps) {
  const facts = [
    { label: 'kursus', value: formatNumber(numbers.courses) },
    numbers.learners > 0 && { label: 'peserta', value: formatNumber(numbers.learners) },
    numbers.ratingAverage !== null && {
      label: `dari 5, ${formatNumber(numbers.ratingCount)} ulasan`,
      value: formatDecimal(numbers.ratingAverage),
    },
  ].filter((fact) => typeof fact === 'object');
  return (
    <div className={classes.sections}>
      <div className={classes.person}>
        <Avatar url={instructor.avatarUrl} name={instructor.fullName} size={72} />
        <div>
          <h2>{instructor.fullName || 'Instruktur'}</h2>
          {instructor.title && <p className="quiet">{instructor.title}</p>}
        </div>
      </div>
      <ul className={classes.numbers}>
        {facts.map(({ label, value }) => (
          <li key={label}>
            <strong className="tabular">{value}</strong> {label}
          </li>
        ))}
      </ul>
      {instructor.bio && <p>{instructor.bio}</p>}
    </div>
  );
}

type CertificateProps = { course: Course; exam: { passMark: number } | null };

export function Certificate({ course, exam }: CertificateProps) {
  const kind = course.certificateType ?? 'Sertifikat kelulusan';
  return (
    <div className={classes.sections}>
      <section>
        <h2>{kind}</h2>
        <p>
          {exam
            ? `Sertifikat terbit setelah semua pelajaran disetujui instruktur dan Anda lulus ujian akhir dengan nilai minimal ${exam.passMark}%.`
            : 'Sertifikat terbit begitu semua pelajaran disetujui instruktur; kursus ini tidak memiliki ujian akhir.'}{' '}
          {course.certificateMonths
            ? `Sertifikat berlaku ${course.certificateMonths} bulan sejak terbit.`
            : 'Sertifikat berlaku tanpa batas waktu.'}
        </p>
      </section>
      <figure className={classes.specimen}>
        <div className={classes.paper}>
          <BatikGround seed={course.title} />
          <div className={classes.sheet}>
            <p className={classes.kind}>{kind}</p>
            <p className="quiet small">Diberikan kepada</p>
            <p className={classes.holder}>Nama Anda</p>
            <p className="quiet small">atas selesainya kursus</p>
            <p className={classes.courseTitle}>{course.title}</p>
            <p className="small">
              {[
                `${formatDecimal(course.durationHours)} jam`,
                course.instructor.fullName,
                course.organizationName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="quiet small">
              {brand().name} · NK-TTTT-NNNNNN-H · kode QR untuk verifikasi
            </p>
          </div>
          <span className={classes.mark} aria-hidden="true">
            SPESIMEN
          </span>
        </div>
        <figcaption className="quiet small">
          Spesimen dari data kursus ini. Sertifikat Anda berupa PDF dan lencana Open Badges,
          bernomor, dan dapat diperiksa siapa saja di <a href="/verify">halaman verifikasi</a>; nama
          Anda tampil di sana hanya bila Anda mengizinkannya.
        </figcaption>
      </figure>
      {course.organizationName && (
        <section className={classes.organization}>
          {course.organizationLogo && (
            <img src={course.organizationLogo} alt="" width={56} height={56} loading="lazy" />
          )}
          <p>
            Diselenggarakan oleh <strong>{course.organizationName}</strong>
            {course.accreditation && <span className="quiet">{course.accreditation}</span>}
          </p>
        </section>
      )}
      {!course.organizationName && course.accreditation && <p>{course.accreditation}</p>}
      <p className="quiet small">
        Sertifikat menyatakan bahwa Anda menyelesaikan kursus ini; sertifikat ini bukan sertifikat
        kompetensi profesi (BNSP).
      </p>
    </div>
  );
}
