export const MailLink = ({ to, subject }: { to: string; subject?: string }) => (
  <a href={`mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>{to}</a>
);
