import type { ReactNode } from 'react';
import { brand } from '~/lib/brand';
import { whatsappLink } from '~/lib/phone';
import { offerTime } from '~/lib/promises';
import { ButtonLink } from '~/ui/button';
import { Icon, type IconName } from '~/ui/icon';
import { MailLink } from '~/ui/mail-link';
import styles from './contact.module.css';

const steps = () => [
  [
    'Ceritakan kebutuhan Anda',
    'Isi formulir tiga langkah: perusahaan, kebutuhan pelatihan, dan orang yang dapat kami hubungi.',
  ],
  [
    'Terima surat penawaran',
    `Tim kami menghubungi Anda dalam ${offerTime()}, lalu mengirim penawaran tertulis lengkap dengan rincian harga.`,
  ],
  [
    'Sepakati dan mulai',
    'Terima penawaran secara daring, tentukan tanggal workshop, dan program berjalan selama satu bulan.',
  ],
];

export const salesChat = (message: string) => whatsappLink(brand().whatsapp, message);

export function Contact() {
  return (
    <section className={styles.section} aria-labelledby="kontak">
      <div>
        <h2 id="kontak">Dari percakapan ke program</h2>
        <ol className={styles.steps}>
          {steps().map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className={`card ${styles.card}`}>
        <h3>Bicara dengan tim bisnis kami</h3>
        <p className="quiet">
          Belum yakin program mana yang cocok? Ceritakan tim Anda; kami bantu memilihkan.
        </p>
        <ul className={styles.ways}>
          <Way icon="mail" label="Email">
            <MailLink to={brand().salesEmail} subject="Pelatihan perusahaan" />
          </Way>
          <Way icon="phone" label="Telepon">
            <a href={`tel:${brand().phone.replaceAll(' ', '')}`}>{brand().phone}</a>
          </Way>
          <Way icon="chat" label="WhatsApp">
            <a
              href={salesChat(
                `Halo ${brand().name}, saya ingin bertanya tentang pelatihan untuk perusahaan.`,
              )}
            >
              Mulai percakapan
            </a>
          </Way>
        </ul>
        <ButtonLink to="/business/request-quote" block>
          Minta penawaran
        </ButtonLink>
      </div>
    </section>
  );
}

const Way = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={24} />
    <span>
      <span className={styles.label}>{label}</span>
      {children}
    </span>
  </li>
);
