import * as z from 'zod/mini';
import { notice } from '~/lib/notices';
import { asSentence } from '~/lib/plain-text';
import { offer, staffLink, toBuyer, toStaff, withManager } from '../notices';

export const quoteWithdrawn = withManager({
  kind: 'quotes.withdrawn',
  payload: z.extend(toBuyer, { ...offer.shape, reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Penawaran ditarik',
  optional: [],
  title: ({ number }) => `Penawaran ${number} kami tarik`,
  message: ({ companyName, reason }) =>
    `Penawaran untuk ${companyName} tidak dapat diterima lagi. Alasannya: ${asSentence(reason)} Tim kami menyiapkan penawaran baru; ada pertanyaan? Tulis lewat halaman permintaan Anda.`,
  link: ({ link }) => link,
  action: 'Buka permintaan',
});

/** To who gets a request and to who had it; the page says who handles it now. */
export const requestAssigned = notice({
  kind: 'quotes.request_assigned',
  payload: toStaff,
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Permintaan dialihkan',
  optional: ['bell', 'mail'],
  title: ({ companyName }) => `Permintaan ${companyName} berpindah tangan`,
  message: ({ reference }) =>
    `Penanggung jawab permintaan ${reference} diganti rekan Anda. Buka untuk melihat siapa yang menanganinya sekarang dan mengapa.`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});
