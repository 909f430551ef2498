import type { Account } from './clients.ts';

/** Opens the newest certificate of a person, which is drawn at its first demand; answers what is wrong, or null where nothing is or there is none. */
export async function openCertificate(
  url: string,
  holder: Account,
): Promise<{ number: string; fault: string | null } | null> {
  const listed = await fetch(`${url}/api/certificates`, { headers: { cookie: holder.cookie } });
  const [newest] = listed.ok ? ((await listed.json()) as { number: string }[]) : [];
  if (!newest) return null;
  const paper = await fetch(`${url}/credentials/${newest.number}/certificate.pdf`, {
    headers: { cookie: holder.cookie },
  });
  const begins = Buffer.from(await paper.arrayBuffer()).toString('latin1', 0, 5);
  return {
    ...newest,
    fault: paper.status === 200 && begins === '%PDF-' ? null : `its paper answered ${paper.status}`,
  };
}

/** Opens a certificate of each of two people after the crashes; answers what is wrong. */
export async function openCertificates(url: string, people: Account[]): Promise<string[]> {
  const opened: { number: string; fault: string | null }[] = [];
  for (const person of people) {
    const certificate = await openCertificate(url, person);
    if (certificate) opened.push(certificate);
    if (opened.length === 2) break;
  }
  if (opened.length === 0) return ['nobody has a certificate, so nothing is proven of its paper'];
  return opened.flatMap(({ number, fault }) => (fault ? [`certificate ${number}: ${fault}`] : []));
}
