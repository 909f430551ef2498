import { type LimitRead, me, page, read } from './route.ts';

type Status = string;
type Row = Record<string, unknown> & { id: string; createdAt: Date };

const offer = `q.id as offer, q.number, q.version, q.status as offer_status, q.seats, q.months, q.quoted_price, q.discount_percentage::float8 as discount,
  q.final_price, q.dpp, q.ppn, q.total, q.ppn_rate, q.dpp_numerator, q.dpp_denominator, q.expires_at, q.sent_at, q.terms_and_conditions, q.answered_at,
  q.answer_channel, q.accepted_name, q.accepted_position, q.accepted_email, q.po_number, q.rejection_reason,
  (select json_agg(json_build_object('kind', l.kind, 'package', l.package, 'program', l.program, 'unit', l.unit, 'description', l.description,
    'workshopDays', l.workshop_days, 'place', l.place, 'startsOn', l.starts_on, 'endsOn', l.ends_on, 'quantity', l.quantity, 'unitPrice', l.unit_price) order by l.position)
    from business_quote_lines l where l.quote_id = q.id) as lines,
  q.scope, q.starts_on::text, q.ends_on::text, q.contact_name, q.contact_phone,
  (select json_agg(json_build_object('trigger', p.trigger, 'dueOn', p.due_on, 'percent', p.percent, 'amount', p.amount) order by p.position)
    from business_quote_payments p where p.quote_id = q.id) as payments`;

const percent = (value: number) => `${String(Math.round(value * 100) / 100).replace('.', ',')}%`;
const statusAt = (now: Date, status: unknown, end: unknown): Status =>
  status === 'sent' && (end as Date) <= now ? 'expired' : String(status);

type Offered = Row &
  Record<'offer', string | null> &
  Record<'dpp_numerator' | 'dpp_denominator' | 'ppn_rate', number>;

function offerOf(row: Offered, now: Date) {
  const status = statusAt(now, row.offer_status, row.expires_at);
  const [rate, numerator, denominator] = [row.ppn_rate, row.dpp_numerator, row.dpp_denominator];
  const taxLabels = {
    dpp: `DPP nilai lain (${numerator}/${denominator})`,
    ppn: `PPN ${percent(rate)} (efektif ${percent((rate * numerator) / denominator)})`,
  };
  return {
    id: row.offer,
    number: row.number,
    version: row.version,
    status,
    answerable: status === 'sent',
    lines: row.lines ?? [],
    seats: row.seats,
    months: row.months,
    quotedPrice: row.quoted_price,
    discountPercentage: row.discount,
    finalPrice: row.final_price,
    dpp: row.dpp,
    ppn: row.ppn,
    total: row.total,
    taxLabels,
    expiresAt: row.expires_at,
    sentAt: row.sent_at,
    scope: row.scope,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    payments: row.payments ?? [],
    termsAndConditions: row.terms_and_conditions,
    answeredAt: row.answered_at,
    answerChannel: row.answer_channel,
    acceptedName: row.accepted_name,
    acceptedPosition: row.accepted_position,
    acceptedEmail: row.accepted_email,
    poNumber: row.po_number,
    rejectionReason: row.rejection_reason,
  };
}

/** The rows of one request, an offer each. */
function requestOf(rows: Offered[], now: Date) {
  const [row] = rows;
  const quotes = rows.filter(({ offer }) => offer !== null).map((one) => offerOf(one, now));
  const status =
    row?.status === 'quoted' && quotes[0]?.status === 'expired' ? 'expired' : row?.status;
  return {
    id: row?.id,
    reference: row?.reference,
    companyName: row?.companyName,
    packageCategory: row?.packageCategory,
    packageTier: row?.packageTier,
    program: row?.program,
    numberOfEmployees: row?.numberOfEmployees,
    trainingCategories: row?.trainingCategories,
    additionalRequirements: row?.additionalRequirements,
    contactPersonName: row?.contactPersonName,
    status,
    createdAt: row?.createdAt,
    quotes,
  };
}

const ownRequests = read<Offered>(
  /^\/quote-requests$/,
  ({ token }) => ({
    name: 'own requests',
    text: `${me} select r.id, r.reference, r.company_name as "companyName", r.package_category as "packageCategory", r.package_tier as "packageTier", r.program,
        r.number_of_employees as "numberOfEmployees", r.training_categories as "trainingCategories", r.additional_requirements as "additionalRequirements",
        r.contact_person_name as "contactPersonName", r.status, r.created_at as "createdAt", ${offer}
      from (select * from business_quote_requests where user_id = (select user_id from me) order by created_at desc, id desc limit 11) r
        left join business_quotes q on q.quote_request_id = r.id and q.status <> 'draft'
      order by r.created_at desc, r.id desc, q.version desc`,
    values: [token],
  }),
  (rows) => {
    const byRequest = new Map<string, Offered[]>();
    for (const row of rows) byRequest.set(row.id, [...(byRequest.get(row.id) ?? []), row]);
    const now = new Date();
    const { items, next } = page(
      [...byRequest.values()].flatMap(([row]) => row ?? []),
      10,
    );
    return { items: items.map(({ id }) => requestOf(byRequest.get(id) ?? [], now)), next };
  },
);

type Queued = Row & Record<'ownerId', string | null> & Record<'dueAt', Date>;
const words = (q: string) => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
const queue = read<Queued>(
  /^\/staff\/quote-requests$/,
  ({ token, query }) => {
    const q = query.get('q');
    // Digits are looked for as telephone numbers too, in a statement of another form.
    if (q && /^[\d ()+./-]{4,}$/.test(q)) return null;
    return {
      ...(!q && { name: 'queue' }),
      text: `${me}, staff as materialized (select user_id from me where (select r.role from user_roles r where r.user_id = me.user_id and r.revoked_at is null
          order by r.created_at desc, r.id desc limit 1) = 'superadmin')
        select r.id, r.reference, r.company_name as "companyName", r.contact_person_name as "contactPersonName", r.package_category as "packageCategory",
          r.package_tier as "packageTier", r.number_of_employees as "numberOfEmployees", r.status, r.created_at as "createdAt", r.due_at as "dueAt",
          r.owner_id as "ownerId", coalesce(nullif(p.full_name, ''), u.name) as "ownerName", q.number, q.version, q.status as offer_status, q.final_price,
          q.expires_at, q.viewed_at
        from (select * from business_quote_requests where ${q ? 'search_text like $2' : `status in ('pending', 'reviewing')`} and exists (select 1 from staff)
            order by created_at ${q ? 'desc' : 'asc'}, id ${q ? 'desc' : 'asc'} limit 26) r
          left join users u on u.id = r.owner_id left join profiles p on p.id = r.owner_id
          left join lateral (select * from business_quotes where quote_request_id = r.id and status <> 'draft' order by version desc limit 1) q on true
        order by r.created_at ${q ? 'desc' : 'asc'}, r.id ${q ? 'desc' : 'asc'}`,
      values: q ? [token, words(q)] : [token],
    };
  },
  (rows, { query }) => {
    const now = new Date();
    const { items, next } = page(rows, 25);
    const last = items.at(-1);
    const cursor = [query.get('q') ? '-created' : 'created', last?.createdAt.getTime(), last?.id];
    return {
      items: items.map(
        ({
          ownerId,
          ownerName,
          number,
          version,
          offer_status,
          final_price,
          expires_at,
          viewed_at,
          ...row
        }) => ({
          ...row,
          placeValue: row.createdAt.getTime(),
          placeId: row.id,
          late: ['pending', 'reviewing'].includes(String(row.status)) && row.dueAt <= now,
          owner: ownerId ? { id: ownerId, name: ownerName } : null,
          quote: version
            ? {
                number,
                version,
                status: statusAt(now, offer_status, expires_at),
                finalPrice: final_price,
                expiresAt: expires_at,
                viewedAt: viewed_at,
              }
            : null,
        }),
      ),
      next: next && Buffer.from(JSON.stringify(cursor)).toString('base64url'),
      at: now,
    };
  },
);

/** Buyers' and staff's reads of companies' requests. */
export const quotes: LimitRead[] = [ownRequests, queue];
