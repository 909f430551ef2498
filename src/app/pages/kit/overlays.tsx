import { useRef, useState } from 'react';
import { toast } from '~/lib/web/toast';
import { announce } from '~/ui/announcer';
import { Button, buttonLook } from '~/ui/button';
import { Count } from '~/ui/count';
import { ConfirmDialog, Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { rescueFocus } from '~/ui/focus';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Popover } from '~/ui/popover';
import { Section } from '~/ui/section';
import { Sheet } from '~/ui/sheet';
import styles from './kit.module.css';
import { Part } from './part';

export const Overlays = () => (
  <>
    <Notes />
    <Dialogs />
    <Hanging />
    <Vanishing />
  </>
);

const Notes = () => (
  <Part title="Catatan">
    <Notice title="Penawaran ini menunggu jawaban">Berlaku sampai 20 Desember 2026.</Notice>
    <Notice tone="success" title="Perubahan tersimpan" />
    <Notice tone="warning" title="Sebagian profil Anda disembunyikan petugas" onClose={() => {}}>
      <p>Tidak terlihat oleh orang lain: judul singkat, kota. Alasannya ada di notifikasi Anda.</p>
      <Button variant="default">Lihat notifikasi</Button>
    </Notice>
    <Notice tone="danger" title="Akun ini akan dihapus pada 24 November 2026" />
    <Notice>
      Tanpa judul: satu kalimat yang cukup panjang untuk mengisi lebih dari satu baris pada layar
      ponsel, supaya jaraknya terlihat.
    </Notice>
  </Part>
);

function Dialogs() {
  const [opened, setOpened] = useState<'dialog' | 'confirm' | 'sheet' | null>(null);
  const close = () => setOpened(null);
  return (
    <Part title="Dialog dan pemberitahuan">
      <div className="row">
        <Button variant="default" onClick={() => setOpened('dialog')}>
          Buka dialog
        </Button>
        <Button variant="default" onClick={() => setOpened('sheet')}>
          Buka lembar
        </Button>
        <Button variant="danger" onClick={() => setOpened('confirm')}>
          Hapus
        </Button>
        {(['success', 'info', 'error'] as const).map((kind) => (
          <Button
            key={kind}
            variant="light"
            onClick={() =>
              toast({ kind, title: `Pemberitahuan ${kind}`, message: 'Dengan penjelasan.' })
            }
          >
            {kind}
          </Button>
        ))}
        <Button variant="subtle" onClick={() => announce('2 entri baru')}>
          Ucapkan
        </Button>
      </div>
      <Dialog opened={opened === 'dialog'} onClose={close} title="Bagikan kursus">
        <TextField
          label="Tautan"
          readOnly
          defaultValue="https://nusakelas.test/course/tipografi-untuk-layar"
        />
      </Dialog>
      <Sheet opened={opened === 'sheet'} onClose={close} title="Daftar pelajaran" side="end">
        <p>Isi lembar.</p>
      </Sheet>
      <ConfirmDialog
        opened={opened === 'confirm'}
        onClose={close}
        title="Hapus ulasan?"
        confirm="Hapus"
        danger
        onConfirm={close}
      >
        <p>Ulasan yang dihapus tidak dapat dikembalikan.</p>
      </ConfirmDialog>
    </Part>
  );
}

const Hanging = () => (
  <Part title="Lembar gantung">
    <div className="row">
      <Popover
        label="Notifikasi, 3 belum dibaca"
        className={buttonLook({ variant: 'default' }, styles.trigger)}
        button={<Bell />}
      >
        {(close) => (
          <div className={styles.list}>
            <h3>Notifikasi</h3>
            <p className="quiet">Tidak ada notifikasi</p>
            <Button variant="light" data-autofocus onClick={close}>
              Tandai semua dibaca
            </Button>
          </div>
        )}
      </Popover>
    </div>
  </Part>
);

const Bell = () => (
  <>
    <Icon name="mail" size={22} />
    <Count corner>3</Count>
  </>
);

/** The action removes its own button, so that the focus moves to the list. */
function Vanishing() {
  const list = useRef<HTMLUListElement>(null);
  const [names, setNames] = useState(['Surat penawaran.pdf', 'Daftar peserta.xlsx']);
  const remove = (name: string) => {
    setNames(names.filter((item) => item !== name));
    requestAnimationFrame(() => rescueFocus(list.current));
  };
  return (
    <Section title="Lampiran" flush>
      <ul ref={list} aria-label="Lampiran" className={styles.list}>
        {names.map((name) => (
          <li key={name} className="row between">
            <span>{name}</span>
            <Button variant="default" aria-label={`Hapus ${name}`} onClick={() => remove(name)}>
              Hapus
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
