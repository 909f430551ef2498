import { type Dice, hostile, hostileTexts, plausible, type Schema, type Seen } from './hostile';

type Parameter = { in: string; name: string; required?: boolean; schema: Schema };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type ApiDocument = { paths: Record<string, Record<string, Described>> };

export type Operation = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
};
export type Shot = {
  who: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

/** Lists the operations of an OpenAPI document. */
export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
/** Lone surrogates can't be encoded in an address. */
const encoded = (value: unknown) =>
  encodeURIComponent(asText(value).slice(0, 6_000).toWellFormed());
const headerText = (value: string) => value.replace(/[^\x20-\x7e\x80-\xff]/g, '').trim();

/** The tables of nouns that have another name in addresses. */
const tables: Record<string, string> = {
  submissions: 'lesson_progress',
  'member-profiles': 'profiles',
  'quote-requests': 'business_quote_requests',
  'quote-templates': 'quote_templates',
  quotes: 'business_quotes',
  identities: 'accounts',
  company: 'companies',
  people: 'company_people',
  contracts: 'company_contracts',
  departments: 'company_departments',
  bills: 'company_bills',
};

/** A value for `{id}`: mostly the id of an existing row of the address's kind, whoever owns it. */
function parameter(
  schema: Schema,
  {
    name,
    noun,
    dice,
    seen,
    mischief,
  }: { name: string; noun: string; dice: Dice; seen: Seen; mischief: number },
): unknown {
  const rows = seen.named(
    name === 'slug'
      ? slugsOf(noun === 'members' ? 'profiles' : 'courses')
      : idsOf(tables[noun] ?? noun.replaceAll('-', '_')),
  );
  if (schema.enum === undefined && rows.length > 0 && dice.chance(0.75)) return dice.of(rows);
  return plausible(schema, dice, seen, name, mischief);
}

/** The name under which the ids of a table are kept. */
export const idsOf = (table: string) => `ids of ${table}`;
export const slugsOf = (table: 'courses' | 'profiles') => `slugs of ${table}`;

function address(
  { path, parameters }: Operation,
  dice: Dice,
  seen: Seen,
  mischief: number,
): string {
  const schemaOf = (place: string, name: string): Schema =>
    parameters.find((one) => one.in === place && one.name === name)?.schema ?? { type: 'string' };
  const filled = path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, noun: string, name: string) => {
    return `${noun}/${encoded(parameter(schemaOf('path', name), { name, noun, dice, seen, mischief })) || 'x'}`;
  });
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required ? !dice.chance(0.1) : dice.chance(0.5)))
    .flatMap(({ name, schema }) => {
      const one = `${name}=${encoded(plausible(schema, dice, seen, name, mischief * 2))}`;
      return dice.chance(0.03) ? [one, `${name}=${encoded(hostile(dice))}`] : [one];
    });
  if (dice.chance(0.02)) query.push(`${encoded(hostile(dice))}=${encoded(hostile(dice))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Bodies that are no JSON, or not what the address reads. */
const oddBodies: readonly ((dice: Dice) => { type: string | null; body: Shot['body'] })[] = [
  () => ({ type: 'application/json', body: '' }),
  () => ({ type: 'application/json', body: '{' }),
  () => ({ type: 'application/json', body: '{"a":1,"a":2}' }),
  () => ({ type: 'application/json', body: '\ufeff{}' }),
  () => ({ type: 'application/json; charset=utf-16', body: '{}' }),
  () => ({ type: 'application/json', body: new Uint8Array([0xff, 0xfe, 0x00, 0xc3, 0x28]) }),
  () => ({ type: 'text/plain', body: 'halo' }),
  () => ({ type: null, body: '{}' }),
  () => ({ type: 'application/x-www-form-urlencoded', body: 'a=1&b[]=2&state=x&code=y' }),
  () => ({ type: 'multipart/form-data', body: 'no boundary' }),
  () => ({
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
  }),
  () => ({ type: 'application/json', body: `"${'a'.repeat(300_000)}"` }),
  () => ({ type: 'application/json', body: `${'['.repeat(50_000)}` }),
  (dice) => ({ type: 'application/json', body: JSON.stringify(hostile(dice)) ?? 'null' }),
  (dice) => ({
    type: dice.of(['image/png', 'application/pdf', 'application/octet-stream']),
    body: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
  }),
];

const headerNames = [
  'range',
  'if-none-match',
  'last-event-id',
  'accept',
  'accept-encoding',
  'accept-language',
  'x-file-name',
  'x-forwarded-for',
  'authorization',
];

/** One request: mostly almost right, sometimes wrong in kind. `linkHeader` is the header of people who come by a mailed link. */
export function shoot(
  operation: Operation,
  {
    dice,
    seen,
    names,
    origin,
    linkHeader,
  }: { dice: Dice; seen: Seen; names: string[]; origin: string; linkHeader: string },
): Shot {
  const method = dice.chance(0.01)
    ? dice.of(['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH', 'POST', 'GET'])
    : operation.method;
  const headers: Record<string, string> = {};
  // If every request were wrong somewhere, none would pass the validation.
  const mischief = dice.chance(0.5) ? 0.08 : 0;
  const reads = method === 'GET' || method === 'HEAD';
  if (!reads && !dice.chance(0.01)) headers.origin = origin;
  let body: Shot['body'] = null;
  if (!reads && dice.chance(0.06)) {
    const odd = dice.of(oddBodies)(dice);
    if (odd.type !== null) headers['content-type'] = odd.type;
    body = odd.body;
  } else if (!reads && operation.body) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(plausible(operation.body, dice, seen, '', mischief)) ?? 'null';
  }
  if (dice.chance(0.03))
    headers[dice.of(headerNames)] = headerText(dice.of(hostileTexts).slice(0, 2_000));
  const links = seen.named(linkHeader);
  if (links.length > 0 && operation.path.startsWith('/quote-link'))
    headers[linkHeader] = headerText(
      String(dice.chance(0.1) ? dice.of(hostileTexts) : dice.of(links)),
    );
  const who =
    operation.path.startsWith('/staff') && dice.chance(0.6) ? 'superadmin' : dice.of(names);
  return { who, method, path: address(operation, dice, seen, mischief), headers, body };
}

const quoted = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`;

/** Writes a request so that it can be tried by hand; the cookie stands for the person's session. */
export function asCurl(
  { who, method, path, headers, body }: Shot,
  url = 'http://localhost:3000/api',
): string {
  const shown =
    typeof body === 'string' ? body : body && `base64:${Buffer.from(body).toString('base64')}`;
  return [
    `curl -X ${method} ${quoted(url + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(who === 'visitor' ? [] : [`-b ${quoted(`session of ${who}`)}`]),
    ...(shown === null
      ? []
      : [
          `--data-raw ${quoted(shown.length > 2_000 ? `${shown.slice(0, 2_000)}… (${shown.length} characters)` : shown)}`,
        ]),
  ].join(' ');
}
