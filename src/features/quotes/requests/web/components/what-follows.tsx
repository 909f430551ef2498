import { brand } from '~/lib/brand';
import { offerTime } from '~/lib/promises';
import { Icon } from '~/ui/icon';
import { MailLink } from '~/ui/mail-link';
import { salesChat } from '../../../programs/web/components/contact';
import styles from './what-follows.module.css';

const stages = () => [
  ['Kami baca dan hubungi Anda', `Dalam ${offerTime()}, untuk memastikan kebutuhan tim Anda.`],
  [
    'Anda terima surat penawaran',
    'Rincian paket, harga, dan PPN, dalam PDF yang dapat diteruskan.',
  ],
  ['Anda memutuskan', 'Terima atau tolak secara daring. Permintaan ini belum mengikat apa pun.'],
];

export function WhatFollows() {
  return (
    <aside className={styles.aside} aria-labelledby="setelah-ini">
      <h2 id="setelah-ini">Setelah Anda mengirim</h2>
      <ol className={styles.stages}>
        {stages().map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.ask}>Lebih suka bicara langsung?</p>
      <ul className={styles.ways}>
        <li>
          <Icon name="mail" />
          <MailLink to={brand().salesEmail} subject="Permintaan penawaran" />
        </li>
        <li>
          <Icon name="phone" />
          <a href={`tel:${brand().phone.replaceAll(' ', '')}`}>{brand().phone}</a>
        </li>
        <li>
          <Icon name="chat" />
          <a
            href={salesChat(
              `Halo ${brand().name}, saya ingin meminta penawaran untuk perusahaan saya.`,
            )}
          >
            WhatsApp
          </a>
        </li>
      </ul>
    </aside>
  );
}
