import type { CourseCard as Course } from '~/features/catalogue/schema';
import { CourseCard } from '~/features/catalogue/web/components/course-card';
import { Accordion } from '~/ui/accordion';
import { Badge, Chip } from '~/ui/badge';
import { BatikCover } from '~/ui/batik';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Button, ButtonLink, buttonLook, IconButton, MoreButton, TextButton } from '~/ui/button';
import { ColorSchemeSwitch } from '~/ui/color-scheme-switch';
import { CopyButton } from '~/ui/copy-button';
import { Count } from '~/ui/count';
import { Icon } from '~/ui/icon';
import { Menu } from '~/ui/menu';
import { Price } from '~/ui/price';
import { Progress } from '~/ui/progress';
import { Stars } from '~/ui/stars';
import { Tabs } from '~/ui/tabs';
import { Part } from './part';

const course: Course = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  slug: 'tipografi-untuk-layar',
  title: 'Tipografi untuk layar: memilih, menyusun, dan menguji huruf',
  level: 'intermediate',
  price: 499_000,
  flash: null,
  durationHours: 6,
  thumbnailUrl: null,
  organizationName: 'Sanggar Aksara',
  category: { name: 'Desain', slug: 'desain' },
  instructorName: 'Rahmat Hidayat',
  ratingAverage: 4.6,
  ratingCount: 128,
  bestseller: true,
};
const variants = ['filled', 'kunyit', 'light', 'default', 'subtle', 'danger'] as const;
const nothing = () => {};

export const Basics = () => (
  <>
    <Buttons />
    <Part title="Lencana, bintang, harga">
      <div className="row">
        <Badge>Menengah</Badge>
        <Badge tone="sun">Terlaris</Badge>
        <Badge tone="plain">Draf</Badge>
        <Count>12</Count>
        <Chip to="/courses">Desain</Chip>
        <Chip to="/courses" removes>
          Gratis
        </Chip>
        <Stars value={4.5} count={1_280} />
        <Stars value={2} />
        <Price amount={499_000} />
        <Price amount={0} large />
      </div>
    </Part>
    <Part title="Kemajuan">
      <Progress label="Kemajuan kursus" value={62} text="62%" />
      <Progress label="Belum dimulai" value={0} text="0 dari 12 pelajaran" />
      <Progress label="Mengunggah tugas akhir" />
    </Part>
    <Navigation />
    <Part title="Kartu kursus">
      <div
        style={{
          display: 'grid',
          gap: 20,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
        }}
      >
        <CourseCard course={course} />
        <CourseCard
          course={{
            ...course,
            slug: 'b',
            price: null,
            ratingCount: 0,
            bestseller: false,
            title: 'Anggaran rumah tangga',
          }}
        />
        <BatikCover seed="parang" palette="keuangan" />
      </div>
    </Part>
  </>
);

const Buttons = () => (
  <Part title="Tombol">
    {variants.map((variant) => (
      <div key={variant} className="row">
        <Button variant={variant}>Simpan</Button>
        <Button variant={variant} large>
          Simpan
        </Button>
        <Button variant={variant} loading>
          Simpan
        </Button>
        <Button variant={variant} loading="Mengirim...">
          Simpan
        </Button>
        <Button variant={variant} disabled>
          Simpan
        </Button>
        <ButtonLink variant={variant} to="/kit">
          Tautan
        </ButtonLink>
      </div>
    ))}
    <div className="row">
      <IconButton label="Tutup">
        <Icon name="close" />
      </IconButton>
      <CopyButton what="Nomor pesanan" onCopy={nothing} />
      <CopyButton what="Nomor rekening" worded onCopy={nothing} />
      <Button variant="default" aria-pressed>
        Ditekan
      </Button>
      <p>
        Belum menerima email? <TextButton onClick={nothing}>Kirim ulang</TextButton>
      </p>
    </div>
    <Button block>Selebar tempatnya</Button>
    <Button variant="default">
      Kirim penawaran yang sudah direvisi kepada penanggung jawab pelatihan PT Sinar Bahari
      Nusantara
    </Button>
    <MoreButton loading={false} onMore={nothing} />
    <ColorSchemeSwitch />
  </Part>
);

const Navigation = () => (
  <Part title="Navigasi">
    <Breadcrumbs
      items={[
        { label: 'Beranda', to: '/' },
        { label: 'Desain', to: '/courses' },
        { label: 'Tipografi untuk layar' },
      ]}
    />
    <Tabs
      label="Contoh"
      items={[
        { value: 'a', label: 'Ringkasan', content: <p>Isi ringkasan</p> },
        { value: 'b', label: 'Kurikulum', content: <p>Isi kurikulum</p> },
        { value: 'c', label: 'Ulasan peserta', content: () => <p>Isi ulasan</p> },
      ]}
    />
    <Accordion
      sections={[
        {
          title: '1. Struktur halaman',
          aside: '12 menit',
          content: <p>Isi pelajaran</p>,
          open: true,
        },
        { title: '2. Warna dan jarak', aside: '20 menit', content: <p>Isi pelajaran</p> },
      ]}
    />
    <div>
      <Menu
        className={buttonLook({ variant: 'default' })}
        button={
          <>
            Menu <Icon name="down" size={16} />
          </>
        }
        label="Menu contoh"
      >
        <button type="button" role="menuitem">
          Satu
        </button>
        <button type="button" role="menuitem">
          Dua
        </button>
      </Menu>
    </div>
  </Part>
);
