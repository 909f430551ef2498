import { expect, test } from 'vitest';
import { linkedInAddress, whatsAppAddress } from './sharing';

const certificate = {
  number: 'NK-2026-123456-E',
  courseTitle: 'C++ & “Rust” 100%',
  issuedAt: '2026-11-30T18:00:00.000Z',
  expiresAt: '2027-12-31T17:00:00.000Z',
};
const origin = 'https://nusakelas.test';

// spec: D1.1 N12.6
test('LinkedIn gets every field, with the months of Jakarta and the last day that counts', () => {
  const address = new URL(linkedInAddress(certificate, origin));
  expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.courseTitle,
    organizationName: 'NusaKelas',
    issueYear: '2026',
    issueMonth: '12',
    expirationYear: '2027',
    expirationMonth: '12',
    certUrl: `${origin}/verify/NK-2026-123456-E`,
    certId: 'NK-2026-123456-E',
  });
});

test('a certificate without an end names none', () => {
  expect(linkedInAddress({ ...certificate, expiresAt: null }, origin)).not.toContain('expiration');
});

test('the text for WhatsApp names course and verification, with every sign of the title', () => {
  const text = new URL(whatsAppAddress(certificate, origin)).searchParams.get('text');
  expect(text).toContain(certificate.courseTitle);
  expect(text).toContain(`${origin}/verify/NK-2026-123456-E`);
});
