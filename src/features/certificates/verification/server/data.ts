import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { criteriaOf } from '../../credentials/rules';
import { parseNumber, resultOf } from '../../rules';
import { certificates } from '../../server/tables';
import { refuse } from '../errors';
import type { NameState } from '../terms';

const substitute = alias(certificates, 'substitute');

const columns = {
  number: certificates.number,
  state: certificates.state,
  name: certificates.name,
  nameState: sql<NameState>`case when ${users.erasedAt} is not null then 'erased' when ${certificates.state} = 'replaced' then 'replaced'
    when ${certificates.nameShown} then 'shown' else 'hidden' end`,
  courseTitle: certificates.courseTitle,
  courseSlug: sql<string | null>`case when ${courses.isPublished} then ${courses.slug} end`,
  organizationName: certificates.organizationName,
  instructorName: certificates.instructorName,
  certificateType: certificates.certificateType,
  accreditation: certificates.accreditation,
  hours: certificates.hours,
  score: certificates.score,
  finishedAt: certificates.finishedAt,
  issuedAt: certificates.issuedAt,
  expiresAt: certificates.expiresAt,
  revokedAt: certificates.revokedAt,
  reason: certificates.revocationReason,
  replacedBy: sql<string | null>`${substitute.number}`,
};

const single = statement('verification', (db) =>
  db
    .select({ ...columns, lessons: certificates.lessons })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(substitute, eq(substitute.id, certificates.replacedBy))
    .where(eq(certificates.number, sql.placeholder('number')))
    .limit(1),
);

const many = statement('verifications', (db) =>
  db
    .select(columns)
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(substitute, eq(substitute.id, certificates.replacedBy))
    .where(
      inArray(
        certificates.number,
        sql`(select jsonb_array_elements_text(${sql.placeholder('numbers')}::jsonb))`,
      ),
    ),
);

type Row = Awaited<ReturnType<typeof many>>[number];

/** The part of a certificate that everybody may read: the name only as its holder allows, and a reason only of a revocation. */
function answerOf({ state, name, reason, revokedAt, ...rest }: Row, now: Date) {
  const revoked = state === 'revoked';
  return {
    ...rest,
    result: resultOf({ state, expiresAt: rest.expiresAt }, now),
    name: rest.nameState === 'shown' ? name : null,
    reason: revoked ? reason : null,
    revokedAt: revoked ? revokedAt : null,
  };
}

/** Verifies one number as somebody typed it. @throws number_misread (422), certificate_not_found (404) */
export async function verify(ctx: Ctx, typed: string) {
  const number = parseNumber(typed);
  if (!number) throw refuse('number_misread');
  const [row] = await single(ctx, { number });
  if (!row) throw refuse('certificate_not_found');
  const { lessons, ...shared } = row;
  return {
    ...answerOf(shared, ctx.now),
    lessons: lessons.map((lesson, index) => ({ position: index + 1, ...lesson })),
    criteria: criteriaOf({ examined: shared.score !== null }),
    credential: shared.nameState === 'shown' ? `/credentials/${number}` : null,
  };
}

/** Verifies many numbers in one statement. The answer has their order, and a number that was asked twice is in it twice. */
export async function verifyMany(ctx: Ctx, typed: string[]) {
  const inputs = typed.map((input) => ({ input, number: parseNumber(input) }));
  const numbers = [...new Set(inputs.flatMap(({ number }) => number ?? []))];
  const rows = numbers.length > 0 ? await many(ctx, { numbers: JSON.stringify(numbers) }) : [];
  const certificatesByNumber = new Map(rows.map((row) => [row.number, answerOf(row, ctx.now)]));
  const results = inputs.map(({ input, number }) => {
    const certificate = number ? (certificatesByNumber.get(number) ?? null) : null;
    return {
      input,
      result: certificate?.result ?? (number ? ('not_found' as const) : ('misread' as const)),
      certificate,
    };
  });
  return { checkedAt: ctx.now.toISOString(), results };
}
