import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import { formatAmount, formatNumber } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon, type IconName } from '~/ui/icon';
import { PageHeader } from '~/ui/page-header';
import { Section } from '~/ui/section';
import type { NavGroup, Workplace } from '~/ui/side-nav';
import { ToolIcon } from '~/ui/tool-icon';
import { SlimFoot, WorkFrame } from '~/ui/work-frame';
import styles from './kit.module.css';

const item = (label: string, icon: IconName, count?: string | number) => ({
  to: `/kit/${label.toLowerCase().replaceAll(' ', '-')}`,
  label,
  icon: <Icon name={icon} />,
  ...(count !== undefined && { count }),
});

const groups: NavGroup[] = [
  {
    items: [
      { ...item('Menunggu', 'flag', 14), to: '/kit', end: true },
      item('Ringkasan', 'system'),
    ],
  },
  {
    label: 'Permintaan',
    items: [
      item('Penawaran', 'mail', 3),
      item('Calon instruktur', 'user', 9),
      item('Permintaan data', 'lock', '1.000+'),
    ],
  },
  { label: 'Katalog', items: [item('Kursus', 'book'), item('Kategori', 'folder')] },
  { label: 'Orang', items: [item('Pengguna', 'users'), item('Sertifikat', 'award')] },
];
const workplaces: Workplace[] = [
  {
    label: 'Pengelola',
    to: '/admin/superadmin',
    icon: <ToolIcon name="shield" size={20} />,
    current: true,
  },
  { label: 'Mengajar', to: '/instructor', icon: <Icon name="megaphone" />, current: false },
  { label: 'Belajar', to: '/dashboard', icon: <Icon name="book" />, current: false },
];
const requests = [
  {
    code: 'RQ-FYBN-XADS',
    company: 'PT Sinar Bahari Nusantara',
    seats: 40,
    sum: 70_000_000,
    state: 'Menunggu',
    tone: 'sun',
  },
  {
    code: 'RQ-KPLM-22TR',
    company: 'Koperasi Tani Makmur Sejahtera Kabupaten Banyuwangi',
    seats: 12,
    sum: 18_600_000,
    state: 'Terkirim',
    tone: 'laut',
  },
  {
    code: 'RQ-ZZ9A-QWER',
    company: 'Dinas Pendidikan',
    seats: 1_200,
    sum: 1_240_000_000,
    state: 'Ditutup',
    tone: 'plain',
  },
] as const;

/** The frame of a workplace with an example page. */
export const Work = () => (
  <WorkFrame
    label="Pengelola"
    groups={groups}
    workplaces={workplaces}
    foot={
      <SlimFoot>
        <span>
          © {brand().since} {brand().name}
        </span>
        <Link to="/terms">Syarat</Link>
        <Link to="/privacy">Privasi</Link>
      </SlimFoot>
    }
  >
    <PageHeader
      trail={[{ label: 'Pengelola', to: '/kit?part=bingkai' }, { label: 'Penawaran' }]}
      title="Penawaran"
      state="3 menunggu, tertua 2 hari"
      actions={
        <>
          <Button variant="default">Ekspor</Button>
          <Button variant="kunyit">Buat penawaran</Button>
        </>
      }
    />
    <div className={styles.figures}>
      <Figure label="Menunggu jawaban" value={formatNumber(3)} />
      <Figure label="Nilai terkirim bulan ini" value={formatAmount(88_600_000)} />
      <Figure label="Disetujui 30 hari" value={formatNumber(11)} />
    </div>
    <Section title="Permintaan terbaru" lead="Yang paling lama menunggu di atas." flush>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Nomor</th>
              <th scope="col">Perusahaan</th>
              <th scope="col" className={styles.number}>
                Peserta
              </th>
              <th scope="col" className={styles.number}>
                Nilai
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody className="tabular">
            {requests.map(({ code, company, seats, sum, state, tone }) => (
              <tr key={code}>
                <td data-label="Nomor">{code}</td>
                <td data-label="Perusahaan">{company}</td>
                <td data-label="Peserta" className={styles.number}>
                  {formatNumber(seats)}
                </td>
                <td data-label="Nilai" className={styles.number}>
                  {formatAmount(sum)}
                </td>
                <td data-label="Status">
                  <Badge tone={tone}>{state}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  </WorkFrame>
);

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="card pad">
    <p className="quiet small">{label}</p>
    <p className={`tabular ${styles.figure}`}>{value}</p>
  </div>
);
