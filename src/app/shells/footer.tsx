import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { categoriesQuery } from '~/features/catalogue/web/api';
import { brand } from '~/lib/brand';
import { ColorSchemeSwitch } from '~/ui/color-scheme-switch';
import styles from './footer.module.css';
import { Mark } from './mark';

/** The document of this page alone may use the camera. */
const ownDocument = '/verify';

export function Footer() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <footer className={styles.footer}>
      <div className="container">
        <div className={styles.columns}>
          <div className={styles.about}>
            <span className={styles.name}>
              <Mark />
              {brand().name}
            </span>
            <p>{brand().tagline}</p>
            <p>Harga di situs ini belum termasuk PPN.</p>
          </div>
          <Column
            title="Belajar"
            links={[
              { label: 'Semua kursus', to: '/courses' },
              ...categories
                .slice(0, 6)
                .map(({ name, slug }) => ({ label: name, to: `/courses?category=${slug}` })),
              { label: 'Anggota', to: '/members' },
              { label: 'Untuk perusahaan', to: '/business' },
            ]}
          />
          <Column
            title="Perusahaan kami"
            links={[
              { label: `Tentang ${brand().name}`, to: '/about' },
              { label: 'Jadi instruktur', to: '/become-instructor' },
              { label: 'Verifikasi sertifikat', to: '/verify' },
            ]}
          />
          <Column
            title="Bantuan"
            links={[
              { label: brand().supportEmail, to: `mailto:${brand().supportEmail}` },
              { label: brand().phone, to: `tel:${brand().phone.replaceAll(' ', '')}` },
            ]}
          />
          <Column
            title="Hukum"
            links={[
              { label: 'Syarat dan ketentuan', to: '/terms' },
              { label: 'Kebijakan privasi', to: '/privacy' },
            ]}
          />
        </div>
        <div className={styles.bottom}>
          <span>
            © {brand().since} {brand().legalName}
            {brand().pseNumber && ` · PSE ${brand().pseNumber}`}
          </span>
          <ColorSchemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            {to.startsWith('/') && to !== ownDocument ? (
              <Link to={to}>{label}</Link>
            ) : (
              <a href={to}>{label}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
