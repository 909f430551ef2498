/** The contexts of an Open Badges 3.0 credential, in their order. */
export const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
] as const;

export const cryptosuite = 'eddsa-rdfc-2022';

/** The keyword of the text in a PNG that holds a credential (Open Badges 3.0, baking). */
export const bakedKeyword = 'openbadgecredential';

export const credentialType = 'application/vc+ld+json';
