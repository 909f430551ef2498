import { type ReactNode, useState } from 'react';
import { data } from 'react-router';
import type { CourseCard as Course } from '~/features/catalogue/schema';
import { SearchBox } from '~/features/catalogue/search/web/components/search-box';
import { CourseCard } from '~/features/catalogue/web/components/course-card';
import { CourseGridSkeleton } from '~/features/catalogue/web/components/course-grid';
import { kitContext } from '~/lib/web/loaders';
import { toast } from '~/lib/web/toast';
import { Accordion } from '~/ui/accordion';
import { Badge, Chip } from '~/ui/badge';
import { BatikCover } from '~/ui/batik';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Button, ButtonLink, IconButton, MoreButton } from '~/ui/button';
import { ColorSchemeSwitch } from '~/ui/color-scheme-switch';
import { ConfirmDialog, Dialog } from '~/ui/dialog';
import { Choice, ChoiceGroup, SelectField, TextArea, TextField } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { Menu } from '~/ui/menu';
import { Price } from '~/ui/price';
import { StarInput, Stars } from '~/ui/stars';
import { EmptyState, ErrorState, FullSpinner, MessagePage, Prose } from '~/ui/states';
import { Tabs } from '~/ui/tabs';
import type { Route } from './+types/kit';

export const meta = () => [{ title: 'Kit' }, { name: 'robots', content: 'noindex' }];

const course: Course = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  slug: 'tipografi-untuk-layar',
  title: 'Tipografi untuk layar: memilih, menyusun, dan menguji huruf',
  level: 'intermediate',
  price: 499_000,
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A server that doesn't show it has no such page; nothing links here, so the browser never comes by itself. */
export const loader = ({ context }: Route.LoaderArgs) => {
  if (!context.get(kitContext)) throw data(null, { status: 404 });
  return null;
};
export const clientLoader = () => null;

/** Everything of the design system in its states: in development, and where KIT asks for it. */
export default function Kit() {
  return (
    <div className="container stack" style={{ paddingBlock: 40, '--gap': '48px' } as object}>
      <h1>Kit</h1>
      <Buttons />
      <Fields />
      <Part title="Lencana, bintang, harga">
        <div className="row">
          <Badge>Menengah</Badge>
          <Badge tone="sun">Terlaris</Badge>
          <Badge tone="plain">Draf</Badge>
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
      <Navigation />
      <Overlays />
      <Part title="Kartu kursus">
        <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>
          <CourseCard course={course} />
          <CourseCard course={{ ...course, slug: 'b', price: null, ratingCount: 0, bestseller: false, title: 'Anggaran rumah tangga' }} />
          <BatikCover seed="parang" palette="keuangan" />
        </div>
        <CourseGridSkeleton count={2} />
      </Part>
      <Part title="Keadaan">
        <EmptyState text="Tidak ada kursus ditemukan">
          <ButtonLink to="/courses" variant="light">
            Hapus filter
          </ButtonLink>
        </EmptyState>
        <ErrorState text="Kursus gagal dimuat." onRetry={nothing} />
        <FullSpinner />
        <MessagePage title="Terjadi kesalahan" text="Maaf, halaman ini gagal dimuat." />
        <Prose html="<h2>Judul</h2><p>Teks dari <a href='/'>Markdown</a>.</p><ul><li>Satu</li><li>Dua</li></ul><pre>kode()</pre>" />
      </Part>
    </div>
  );
}

function Buttons() {
  return (
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
      <IconButton label="Tutup">
        <Icon name="close" />
      </IconButton>
      <Button block>Selebar tempatnya</Button>
      <MoreButton loading={false} onMore={nothing} />
    </Part>
  );
}

function Fields() {
  const [stars, setStars] = useState<number | null>(3);
  return (
    <Part title="Isian">
      <TextField label="Nama Lengkap" hint="Seperti di kartu identitas" required />
      <TextField label="Email" error="Email tidak valid" defaultValue="siswa@" />
      <TextField label="Terkunci" disabled defaultValue="Tidak dapat diubah" />
      <TextArea label="Catatan (opsional)" />
      <SelectField
        label="Kategori"
        options={[
          { value: '', label: 'Semua Kategori' },
          { value: 'desain', label: 'Desain' },
        ]}
      />
      <Choice label="Saya setuju" />
      <ChoiceGroup label="Harga">
        <Choice type="radio" name="price" label="Gratis" defaultChecked />
        <Choice type="radio" name="price" label="Berbayar" />
      </ChoiceGroup>
      <ChoiceGroup label="Bidang" required error="Pilih minimal satu kategori">
        <Choice label="Desain" aria-invalid />
        <Choice label="Keuangan" aria-invalid />
      </ChoiceGroup>
      <StarInput label="Nilai Anda" value={stars} onChange={setStars} />
      <SearchBox label="Cari kursus" formLabel="Pencarian contoh" />
      <ColorSchemeSwitch />
    </Part>
  );
}

function Navigation() {
  return (
    <Part title="Navigasi">
      <Breadcrumbs items={[{ label: 'Beranda', to: '/' }, { label: 'Desain', to: '/courses' }, { label: 'Tipografi untuk layar' }]} />
      <Tabs
        label="Contoh"
        items={[
          { value: 'a', label: 'Ringkasan', content: <p>Isi ringkasan</p> },
          { value: 'b', label: 'Kurikulum', content: <p>Isi kurikulum</p> },
        ]}
      />
      <Accordion
        sections={[
          { title: '1. Struktur halaman', aside: '12 menit', content: <p>Isi pelajaran</p>, open: true },
          { title: '2. Warna dan jarak', aside: '20 menit', content: <p>Isi pelajaran</p> },
        ]}
      />
      <div>
        <Menu button="Menu" label="Menu contoh">
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
}

function Overlays() {
  const [opened, setOpened] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpened(null);
  return (
    <Part title="Dialog dan pemberitahuan">
      <div className="row">
        <Button variant="default" onClick={() => setOpened('dialog')}>
          Buka dialog
        </Button>
        <Button variant="danger" onClick={() => setOpened('confirm')}>
          Hapus
        </Button>
        {(['success', 'info', 'error'] as const).map((kind) => (
          <Button key={kind} variant="light" onClick={() => toast({ kind, title: `Pemberitahuan ${kind}`, message: 'Dengan penjelasan.' })}>
            {kind}
          </Button>
        ))}
      </div>
      <Dialog opened={opened === 'dialog'} onClose={close} title="Bagikan kursus">
        <p>Isi dialog.</p>
      </Dialog>
      <ConfirmDialog opened={opened === 'confirm'} onClose={close} title="Hapus ulasan?" confirm="Hapus" danger onConfirm={close}>
        <p>Ulasan yang dihapus tidak dapat dikembalikan.</p>
      </ConfirmDialog>
    </Part>
  );
}
