import type { Sql } from './suite.ts';

/**
 * Companies' requests of the last two years, spread over the people of the classroom but for a tenth without an account.
 * Three in four have an offer, one in eight two versions. `person` holds the people with their number.
 */
export async function fillQuotes(sql: Sql, requests: number): Promise<void> {
  await sql.exec(`
    set session_replication_role = replica;
    create temp table request as
      select md5('request ' || i)::uuid id, i, now() - i * interval '10 minutes' created,
        case when i <= 600 then 'pending' when i <= 1200 then 'reviewing' else (array['quoted', 'accepted', 'rejected', 'expired'])[i % 4 + 1] end status,
        case when i % 10 > 0 then p.id end user_id
      from generate_series(1, ${requests}) i join person p on p.n = i % (select count(*) from person) + 1;
    insert into business_quote_requests (id, reference, client_key, user_id, company_name, company_email, company_phone, company_size, industry, package_category,
        package_tier, selected_package, number_of_employees, contact_person_name, contact_person_position, status, due_at, anonymous, link_key, created_at)
      select id, 'RQ-B' || lpad(i::text, 7, '0'), md5('key ' || i)::uuid, user_id, (array['PT', 'CV', 'UD'])[i % 3 + 1] || ' ' || (array['Rempah', 'Samudra', 'Bumi',
          'Cahaya', 'Mitra', 'Karya'])[i % 6 + 1] || ' ' || (array['Nusantara', 'Sejahtera', 'Abadi', 'Mandiri', 'Utama'])[i / 6 % 5 + 1] || ' ' || i,
        'hrd-' || i || '@perusahaan.test', '021 5550 ' || lpad((i % 10000)::text, 4, '0'), 'medium', 'Perdagangan', 'it', 'advanced', 'it_advanced', 20 + i % 130,
        'Kontak ' || i, 'Manajer SDM', status::quote_request_status, created + interval '3 days', user_id is null, md5('link ' || i)::uuid, created from request;
    insert into business_quotes (id, quote_request_id, version, revision, number, status, quoted_price, discount_percentage, final_price, dpp, ppn, total, ppn_rate, dpp_numerator,
        dpp_denominator, seats, months, valid_days, expires_at, terms_and_conditions, created_at, sent_at)
      select md5('quote ' || i || ' ' || version)::uuid, id, version, version, lpad((2 * i + version)::text, 7, '0') || '/SPH/NK/I/2024',
        (case when version < versions then 'superseded' when status = 'quoted' then 'sent' else status end)::quote_status,
        35000000, 10, 31500000, 28875000, 3465000, 34965000, 12, 11, 12, 80, 6, 14, created + interval '900 days',
        repeat('Pembayaran 50% setelah penawaran diterima, 50% setelah pelatihan selesai. ', 10), created, created + interval '1 day'
      from (select *, case when i % 8 = 0 then 2 else 1 end versions from request where status not in ('pending', 'reviewing')) r cross join lateral generate_series(1, versions) version;
    insert into business_quote_lines (id, quote_id, position, package, quantity, unit_price)
      select gen_random_uuid(), id, 0, 'it_advanced', 1, 35000000 from business_quotes;
    insert into business_quote_events (id, request_id, kind, created_at) select gen_random_uuid(), id, 'requested', created from request;
    drop table request;
    set session_replication_role = default;
  `);
}
