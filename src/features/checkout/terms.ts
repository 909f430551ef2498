/** The time and ways of paying, as the page states them until the checkout exists (issue 1). */
export const openingText =
  'Pembayaran online dibuka pada kuartal pertama 2027, lewat QRIS, virtual account, e-wallet, kartu, dan transfer manual. Kami akan mengabari Anda melalui email begitu kursus ini dapat dibeli.';
