import { fillOpenOrders } from './orders-fill.ts';
import type { Sql } from './suite.ts';

/** People by number: the instructor with a fifth of all sales, others, then buyers. */
const instructors = 500;
const buyers = 50_000;
const courses = 2_000;
const busySessions = 200;
const batch = 50_000;
/** Lines of the ledger that a sale has on average, with its refund. */
const linesOfSale = 5;
const price = 499_000;
const [ppn, share] = [54_890, 349_300];
const total = price + ppn;
/** Days over which the sales are spread. */
const days = 900;

/** The tables with a row or more for each sale. */
const filled = ['orders', 'payment_attempts', 'refunds', 'ledger_entries', 'ledger_lines']
  .map((name) => `'${name}'`)
  .join();

/** An id that passes as one of version 4. */
const made = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
const person = (number: string) => made('person', number);

/** So many lines of the ledger, with the orders, refunds, payouts and kept sums that belong to them. */
export async function fillEarnings(sql: Sql, size: number): Promise<void> {
  const sales = Math.ceil(size / linesOfSale);
  await sql.exec(`
    -- Foreign keys and balances of millions of generated rows hold by construction.
    set session_replication_role = replica;
    -- An index over millions of rows is made sooner than it is kept.
    create temp table left_out as select indexname, indexdef from pg_indexes i where schemaname = 'public' and tablename in (${filled})
      and not exists (select 1 from pg_constraint c where c.conname = i.indexname);
    do $$ declare one record; begin for one in select * from left_out loop execute format('drop index %I', one.indexname); end loop; end $$;
    insert into users (id, name, email, email_verified, created_at, updated_at)
      select ${person('i')}, 'Orang ' || i, 'orang-' || i || '@bench.test', true, now(), now() from generate_series(0, ${instructors + buyers}) i;
    insert into user_roles (id, user_id, role, created_at)
      select gen_random_uuid(), ${person('i')}, (case i when ${instructors} then 'superadmin' else 'instructor' end)::app_role, now() from generate_series(0, ${instructors}) i;
    insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
      select gen_random_uuid(), ${person('i')}, md5('session ' || i || ' ' || n), now() + interval '30 days', '127.0.0.1', 'bench', now(), now()
      from generate_series(0, ${instructors}) i cross join generate_series(1, case i when 0 then ${busySessions} else 4 end) n;
    insert into categories (id, name, slug) values (${made('category', '0')}, 'Kategori', 'kategori');
    insert into courses (id, title, slug, level, price, category_id, instructor_id, state, created_at)
      select ${made('course', 'i')}, 'Kursus Penjualan ' || i, 'kursus-' || i, 'beginner', ${price}, ${made('category', '0')},
        ${person(`case when i % 5 = 0 then 0 else i % ${instructors} end`)}, 'published', now() from generate_series(0, ${courses - 1}) i;
    insert into course_instructors (id, course_id, instructor_id, created_at) select gen_random_uuid(), id, instructor_id, now() from courses;
  `);
  for (let start = 0; start < sales; start += batch) {
    const rows = `generate_series(${start}, ${Math.min(start + batch, sales) - 1}) i`;
    const at = `(now() - interval '1 day' - (i::bigint * ${days * 86_400} / ${sales}) * interval '1 second')`;
    await sql.exec(`
      create temp table sold as select i, ${made('order', 'i')} as id, ${made('entry', 'i')} as entry_id, ${at} as paid_at, i % 40 = 7 as refunded, c.id as course_id,
        c.instructor_id, c.title, c.slug, ${person(`${instructors} + 1 + i % ${buyers}`)} as buyer_id from ${rows} join courses c on c.id = ${made('course', `(i * 7 % ${courses})`)};
      insert into orders (id, number, user_id, course_id, course_title, course_slug, state, list_price, price, net, tax_treatment, ppn_rate, dpp_numerator, dpp_denominator,
          dpp, ppn, total, billing_name, billing_email, terms_version, gateway, created_at, expires_at, paid_at, changed_at, refunded)
        select id, 'NK-' || lpad(i::text, 8, '0'), buyer_id, course_id, title, slug, (case when refunded then 'refunded' else 'paid' end)::order_state, ${price}, ${price}, ${price},
          'taxable', 12, 11, 12, 457417, ${ppn}, ${total}, 'Pembeli ' || i, 'pembeli-' || i || '@bench.test', '1', 'midtrans', paid_at, paid_at, paid_at, paid_at,
          case when refunded then ${total} else 0 end from sold;
      insert into payment_attempts (id, order_id, gateway, external_id, amount, state, created_at, expires_at, changed_at)
        select gen_random_uuid(), id, 'midtrans', 'NK-' || lpad(i::text, 8, '0') || '-1', ${total}, 'paid', paid_at, paid_at, paid_at from sold;
      insert into refunds (id, order_id, key, state, amount, reason, promised, created_at, done_at)
        select ${made('refund', 'i')}, id, ${made('refund', 'i')}::text, 'done', ${total}, 'Tidak sesuai', true, paid_at, paid_at from sold where refunded;
      insert into ledger_entries (id, kind, key, order_id, booked_at) select entry_id, 'sale', 'sale:' || id, id, paid_at from sold;
      insert into ledger_entries (id, kind, key, order_id, refund_id, booked_at)
        select ${made('back', 'i')}, 'refund', 'refund:' || ${made('refund', 'i')}, id, ${made('refund', 'i')}, paid_at from sold where refunded;
      insert into ledger_lines (id, entry_id, account, instructor_id, course_id, amount, kind, booked_at, matures_on)
        select gen_random_uuid(), case when back then ${made('back', 'i')} else entry_id end, account::ledger_account,
          case account when 'instructor_payable' then instructor_id end, course_id, case when back then -amount else amount end,
          (case when back then 'refund' else 'sale' end)::ledger_entry_kind, paid_at,
          case account when 'instructor_payable' then ((paid_at at time zone 'Asia/Jakarta') + interval '14 days')::date end
        from sold cross join (values ('cash', ${total}), ('ppn_payable', -${ppn}), ('instructor_payable', -${share}), ('platform_revenue', ${share - price})) l(account, amount)
        cross join (values (false), (true)) b(back) where not back or refunded;
      drop table sold;
    `);
  }
  await sql.exec(`
    do $$ declare one record; begin for one in select * from left_out loop execute one.indexdef; end loop; end $$;
    drop table left_out;
    insert into earning_months (instructor_id, month, course_id, kind, count, amount)
      select instructor_id, date_trunc('month', booked_at at time zone 'Asia/Jakarta')::date, course_id, kind, count(*), -sum(amount) from ledger_lines
      where instructor_id is not null group by 1, 2, 3, 4;
    insert into earning_maturities (instructor_id, matures_on, amount)
      select instructor_id, matures_on, -sum(amount) from ledger_lines where matures_on > (now() at time zone 'Asia/Jakarta')::date group by 1, 2;
    insert into earning_balances (instructor_id, earned, updated_at) select instructor_id, sum(amount), now() from earning_months group by 1;
    insert into bank_accounts (id, instructor_id, bank, number, holder, state, created_at, decided_at)
      select gen_random_uuid(), instructor_id, 'BCA', '1234567890', 'Orang', 'confirmed', now(), now() from earning_balances;
    insert into payouts (id, number, instructor_id, state, amount, bank, bank_number, bank_holder, requested_at)
      select gen_random_uuid(), 'PC-' || i, ${person(`i % ${instructors}`)}, (case when i < ${instructors} then 'requested' else 'rejected' end)::payout_state, 100000 + i % 900, 'BCA',
        '1234567890', 'Orang ' || i, now() - i * interval '1 minute' from generate_series(0, 49999) i;
  `);
  await fillOpenOrders(sql, {
    person,
    course: (number) => made('course', `(${number})`),
    made,
    firstBuyer: instructors + 1,
  });
  await sql.exec('set session_replication_role = default');
}
