type Variables = Record<string, string | undefined>;

/** Variables that only work together; to set only some of them is a mistake. */
const groups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['OIDC_DISCOVERY_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'],
] as const;

/** Says of variables that are right alone what is wrong between them. */
export const faultsBetween = (variables: Variables): string[] => [
  ...missingCompanions(variables),
  ...trustInManyTenants(variables),
  ...gatewayWithoutKey(variables),
];

/** Says which variables are missing beside others of their group. */
function missingCompanions(variables: Variables): string[] {
  return groups.flatMap((names) => {
    const present = names.filter((name) => variables[name]);
    if (present.length === 0) return [];
    return names
      .filter((name) => !variables[name])
      .map((name) => `  ${name}: wajib diisi bila ${present[0]} diisi`);
  });
}

/** A chosen gateway without its key would leave buyers without it. */
function gatewayWithoutKey(variables: Variables): string[] {
  const { PAYMENT_GATEWAY: chosen } = variables;
  const keys = { midtrans: 'MIDTRANS_SERVER_KEY', xendit: 'XENDIT_SECRET_KEY' };
  if (chosen !== 'midtrans' && chosen !== 'xendit') return [];
  return variables[keys[chosen]]
    ? []
    : [`  PAYMENT_GATEWAY: ${chosen} dipilih, tetapi ${keys[chosen]} belum diisi`];
}

/** At Microsoft's shared doors anybody with a tenant of their own writes any address into it, so that none may be trusted. */
function trustInManyTenants({
  OIDC_DISCOVERY_URL: url = '',
  OIDC_EMAIL_TRUSTED: trusted,
}: Variables): string[] {
  const isShared =
    /^https:\/\/[\w.-]*(microsoftonline\.\w+|windows\.net)\/(common|organizations|consumers)\//i.test(
      url,
    );
  return trusted === 'true' && isShared
    ? ['  OIDC_EMAIL_TRUSTED: hanya untuk satu tenant; tulis ID tenant di OIDC_DISCOVERY_URL']
    : [];
}
