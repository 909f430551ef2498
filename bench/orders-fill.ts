import { policies } from '../src/features/auth/consents/terms.ts';
import type { Sql } from './suite.ts';

/** Buyers who have an open order, and buyers who are about to order; both are people of the world of earnings. */
const waiting = 4_000;
const ready = 4_000;
const total = 553_890;

/** Adds open orders, each with a payment in the sandbox that waits for its notice, and buyers with whole profiles. `person` and `course` name the world's ids. */
export async function fillOpenOrders(
  sql: Sql,
  {
    person,
    course,
    made,
    firstBuyer,
  }: Record<'person' | 'course', (number: string) => string> & {
    made: (kind: string, number: string) => string;
    firstBuyer: number;
  },
): Promise<void> {
  const number = `'NB-' || lpad(i::text, 8, '0')`;
  const consent = (document: keyof typeof policies) =>
    `('${document}', '${policies[document].version}', '${policies[document].textHash}')`;
  await sql.exec(`
    insert into orders (id, number, user_id, course_id, course_title, course_slug, list_price, price, net, tax_treatment, ppn_rate, dpp_numerator, dpp_denominator,
        dpp, ppn, total, billing_name, billing_email, terms_version, gateway, created_at, expires_at, changed_at)
      select ${made('open', 'i')}, ${number}, ${person(`${firstBuyer} + i`)}, c.id, c.title, c.slug, 499000, 499000, 499000, 'taxable', 12, 11, 12, 457417, 54890, ${total},
        'Pembeli ' || i, 'pembeli-' || i || '@bench.test', '1', 'sandbox', now(), now() + interval '24 hours', now()
      from generate_series(0, ${waiting - 1}) i join courses c on c.id = ${course('(i * 11 + 3) % 2000')};
    insert into payment_attempts (id, order_id, gateway, external_id, amount, created_at, expires_at, changed_at)
      select gen_random_uuid(), ${made('open', 'i')}, 'sandbox', ${number} || '-1', ${total}, now(), now() + interval '24 hours', now() from generate_series(0, ${waiting - 1}) i;
    insert into profiles (id, full_name, created_at, updated_at)
      select ${person('i')}, 'Orang ' || i, now(), now() from generate_series(${firstBuyer + waiting}, ${firstBuyer + waiting + ready - 1}) i;
    insert into consents (id, user_id, document, version, text_hash, given_at)
      select gen_random_uuid(), ${person('i')}, d::consent_document, v, h, now() from generate_series(${firstBuyer + waiting}, ${firstBuyer + waiting + ready - 1}) i
      cross join (values ${consent('terms')}, ${consent('privacy')}) c(d, v, h);
    insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
      select gen_random_uuid(), ${person('i')}, md5('buyer ' || i), now() + interval '30 days', '127.0.0.1', 'bench', now(), now()
      from generate_series(${firstBuyer + waiting}, ${firstBuyer + waiting + ready - 1}) i;
  `);
}
