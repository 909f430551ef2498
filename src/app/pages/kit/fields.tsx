import { type FormEvent, useRef, useState } from 'react';
import { SearchBox } from '~/features/catalogue/search/web/components/search-box';
import { Button } from '~/ui/button';
import { ChoiceChips } from '~/ui/choice-chips';
import { DateField } from '~/ui/date-field';
import { Choice, ChoiceGroup, SelectField, TextArea, TextField } from '~/ui/field';
import { focusFirstFault } from '~/ui/focus';
import { LinesField } from '~/ui/lines-field';
import { MarkdownField } from '~/ui/markdown-field';
import { Menu } from '~/ui/menu';
import { MovableList } from '~/ui/movable-list';
import { Notice } from '~/ui/notice';
import { NumberField } from '~/ui/number-field';
import { PasswordField } from '~/ui/password-field';
import { RadioCards } from '~/ui/radio-cards';
import { Section } from '~/ui/section';
import { Segmented } from '~/ui/segmented';
import { StarInput } from '~/ui/stars';
import { Switch } from '~/ui/switch';
import { TagsField } from '~/ui/tags-field';
import styles from './kit.module.css';
import { Part } from './part';

const categories = ['Desain', 'Keuangan', 'Kepemimpinan', 'Bahasa', 'Pemrograman'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const visibilities = [
  { value: 'public', label: 'Publik', hint: 'Siapa saja, juga tanpa masuk' },
  { value: 'members', label: 'Anggota', hint: 'Hanya orang yang sudah masuk' },
  { value: 'private', label: 'Pribadi', hint: 'Hanya Anda', disabled: true },
];

export const Fields = () => (
  <>
    <Texts />
    <Numbers />
    <Choices />
    <Long />
    <SmallForm />
  </>
);

const Texts = () => (
  <Part title="Teks">
    <div className={styles.pair}>
      <TextField
        label="Nama Lengkap"
        hint="Seperti di kartu identitas"
        required
        autoComplete="name"
      />
      <TextField label="Email" error="Email tidak valid" defaultValue="siswa@" />
      <TextField label="Terkunci" disabled defaultValue="Tidak dapat diubah" />
      <TextField
        label="Nama program pelatihan yang diminta, seperti tertulis di surat permintaan"
        defaultValue="Pelatihan kepemimpinan untuk kepala bagian di seluruh kantor cabang"
      />
      <PasswordField
        label="Password"
        hint="Minimal 6 karakter"
        autoComplete="new-password"
        required
      />
      <PasswordField
        label="Password lama"
        error="Password salah"
        autoComplete="current-password"
        defaultValue="belajar"
      />
      <SelectField
        label="Kategori"
        options={[
          { value: '', label: 'Semua Kategori' },
          { group: 'Kreatif', options: [{ value: 'desain', label: 'Desain' }] },
          { group: 'Bisnis', options: [{ value: 'keuangan', label: 'Keuangan', disabled: true }] },
        ]}
      />
      <SelectField label="Bulan" hideLabel options={[{ value: '1', label: 'Januari' }]} />
      <Days />
    </div>
    <TextArea label="Catatan (opsional)" grows rows={3} hint="Tumbuh bersama isinya" />
    <SearchBox label="Cari kursus" formLabel="Pencarian contoh" />
  </Part>
);

function Days() {
  const [day, setDay] = useState('2026-11-20');
  const [at, setAt] = useState('2026-11-20T08:30');
  return (
    <>
      <DateField label="Tanggal mulai" value={day} onChange={setDay} min="2026-11-03" />
      <DateField label="Mulai promo (WIB)" time value={at} onChange={setAt} />
    </>
  );
}

function Numbers() {
  const [seats, setSeats] = useState<number | null>(1_200);
  const [price, setPrice] = useState<number | null>(70_000_000);
  const [discount, setDiscount] = useState<number | null>(12.5);
  const [tags, setTags] = useState(['Excel', 'Analisis data', 'Penulisan laporan keuangan daerah']);
  return (
    <Part title="Angka dan kata">
      <div className={styles.pair}>
        <NumberField
          label="Jumlah peserta"
          kind="whole"
          unit="orang"
          value={seats}
          onChange={setSeats}
          required
        />
        <NumberField
          label="Harga satuan"
          kind="rupiah"
          hint="Harga dasar: Rp65.000.000"
          value={price}
          onChange={setPrice}
        />
        <NumberField label="Diskon" kind="percent" value={discount} onChange={setDiscount} />
        <NumberField
          label="Masa berlaku"
          kind="whole"
          unit="hari"
          value={null}
          onChange={setSeats}
          error="Isi masa berlaku"
        />
        <NumberField label="Pajak" kind="percent" value={11} onChange={setSeats} disabled />
      </div>
      <p className="quiet small typed">
        Tersimpan:{' '}
        <output data-numbers>
          {JSON.stringify(
            [seats, price, discount].map((value) => (Number.isNaN(value) ? 'NaN' : value)),
          )}
        </output>
      </p>
      <TagsField
        label="Keahlian"
        hint="Tekan Enter atau koma setelah tiap keahlian"
        max={4}
        value={tags}
        onChange={setTags}
      />
      <TagsField
        label="Kata kunci"
        error="Isi paling sedikit satu kata kunci"
        max={5}
        value={[]}
        onChange={setTags}
      />
    </Part>
  );
}

function Choices() {
  const [stars, setStars] = useState<number | null>(3);
  const [visibility, setVisibility] = useState('members');
  const [filter, setFilter] = useState('all');
  const [interests, setInterests] = useState(['desain', 'keuangan']);
  return (
    <Part title="Pilihan">
      <div className={styles.pair}>
        <div>
          <Choice label="Saya setuju" />
          <Choice
            label="Tampilkan saya di direktori anggota"
            hint="Orang dapat mencari Anda menurut nama dan judul singkat, juga menurut kota bila bagian itu publik."
            defaultChecked
          />
          <Choice label="Saya menyetujui syarat penawaran" error="Centang untuk melanjutkan" />
          <Choice label="Terkunci" disabled />
        </div>
        <div>
          <Switch label="Email" defaultChecked />
          <Switch label="Foto profil" hint="Hanya pada templat berdesain." />
          <Switch label="Wajib menyala" defaultChecked disabled />
        </div>
        <ChoiceGroup label="Harga" hint="Termasuk pajak">
          <Choice type="radio" name="price" label="Gratis" defaultChecked />
          <Choice type="radio" name="price" label="Berbayar" />
        </ChoiceGroup>
        <ChoiceGroup label="Bidang" required error="Pilih minimal satu kategori">
          <Choice label="Desain" aria-invalid />
          <Choice label="Keuangan" aria-invalid />
        </ChoiceGroup>
      </div>
      <RadioCards
        label="Seluruh profil"
        options={visibilities}
        value={visibility}
        onChange={setVisibility}
      />
      <Segmented
        label="Filter"
        options={[
          { value: 'all', label: 'Semua' },
          { value: 'unread', label: 'Belum dibaca' },
          { value: 'mentions', label: 'Menyebut Anda' },
        ]}
        value={filter}
        onChange={setFilter}
      />
      <ChoiceChips
        label="Minat belajar"
        hint={`Paling banyak 3 kategori. Terpilih ${interests.length}.`}
        options={categories}
        value={interests}
        onChange={setInterests}
        max={3}
      />
      <StarInput label="Nilai Anda" value={stars} onChange={setStars} />
    </Part>
  );
}

/** The fields of long forms: a list of sentences, a text with formats, a list that is put in order. */
function Long() {
  const [lines, setLines] = useState([
    'Membaca laporan arus kas',
    'Menyusun anggaran tiga bulan untuk usaha yang pendapatannya tidak tetap',
  ]);
  const [text, setText] = useState(
    'Kursus ini untuk **pemilik warung**.\n\n- Tanpa istilah rumit\n- Contoh dari pasar\n',
  );
  const [order, setOrder] = useState([
    'Pembukaan',
    'Mencatat pengeluaran',
    'Membaca arus kas',
    'Menyusun anggaran',
  ]);
  return (
    <Part title="Daftar dan teks panjang">
      <LinesField
        label="Yang akan dipelajari"
        noun="Poin"
        hint="Satu kalimat per baris"
        max={5}
        lengthMax={200}
        value={lines}
        onChange={setLines}
      />
      <MarkdownField
        label="Deskripsi"
        value={text}
        onChange={setText}
        preview={async () => '<p>Contoh ini tidak menanyai server.</p>'}
      />
      <MovableList
        label="Urutan contoh"
        items={order.map((id) => ({ id }))}
        nameOf={({ id }) => id}
        onMove={setOrder}
        row={({ id }, { moves }) => (
          <div className={styles.moved}>
            <span>{id}</span>
            <Menu label={`Tindakan untuk ${id}`} button="⋯" end>
              {moves}
            </Menu>
          </div>
        )}
      />
    </Part>
  );
}

/** A form that is checked when it is sent; the first wrong field gets the focus. */
function SmallForm() {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState<number | null>(null);
  const [sent, setSent] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(!focusFirstFault(form.current));
  };
  return (
    <Section title="Formulir kecil" lead="Isian pertama yang salah mendapat fokus.">
      {sent && (
        <Notice tone="success" role="status" title="Tersimpan">
          Contoh ini tidak mengirim apa pun.
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={send} className="stack">
        <TextField label="Judul contoh" required defaultValue="Anggaran rumah tangga" />
        <NumberField
          label="Jumlah contoh"
          kind="whole"
          required
          value={count}
          onChange={setCount}
        />
        <div className="row">
          <Button type="submit">Simpan contoh</Button>
        </div>
      </form>
    </Section>
  );
}
