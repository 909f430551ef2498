import { getTableColumns, type Table } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userRoles } from '~/features/auth/server/tables';
import {
  categories,
  courseInstructors,
  courses,
  lessons,
} from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { lessonProgress } from '~/features/learning/server/tables';
import { notifications } from '~/features/notifications/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { businessQuoteRequests, businessQuotes } from '~/features/quotes/server/tables';

const columnsOf = (table: Table) => Object.values(getTableColumns(table)).map(({ name }) => name);

/** The entities of the specification's section 3 with their fields. The tables may have more. */
const entities: [name: string, table: Table, fields: string][] = [
  ['user_roles', userRoles, 'user_id role created_at'],
  ['course_instructors', courseInstructors, 'id instructor_id course_id'],
  ['notifications', notifications, 'id user_id title message is_read link created_at'],
  ['categories', categories, 'id name slug'],
  [
    'courses',
    courses,
    'id title slug description thumbnail_url level duration_hours price category_id instructor_id is_published created_at what_you_will_learn target_audience requirements organization_name organization_logo accreditation certificate_type',
  ],
  [
    'profiles',
    profiles,
    'id full_name avatar_url title bio linkedin_url twitter_url expertise years_of_experience',
  ],
  [
    'lessons',
    lessons,
    'id course_id title description video_url duration_minutes order_index is_free',
  ],
  ['enrollments', enrollments, 'id user_id course_id progress'],
  [
    'lesson_progress',
    lessonProgress,
    'user_id lesson_id status submission_notes submitted_at attempt_count instructor_feedback',
  ],
  [
    'business_quote_requests',
    businessQuoteRequests,
    'id user_id company_name company_email company_phone company_size industry package_category package_tier selected_package number_of_employees training_categories additional_requirements contact_person_name contact_person_position status created_at',
  ],
  [
    'business_quotes',
    businessQuotes,
    'id quote_request_id quoted_price discount_percentage final_price expires_at created_at terms_and_conditions status',
  ],
];

// spec: S104.1 S105.1 S106.1 S107.1 S108.1 S109.1 S110.1 S111.1 S112.1 S113.1 S114.1 D2.2
test.each(entities)('%s has the fields of the specification', (_, table, fields) => {
  expect(columnsOf(table)).toEqual(expect.arrayContaining(fields.split(' ')));
});

// spec: S106.1 S108.1 S112.1 S113.1 D2.2
test('fields have the values of the specification', () => {
  expect(courses.level.enumValues).toEqual(['beginner', 'intermediate', 'advanced']);
  expect(businessQuoteRequests.companySize.enumValues).toEqual([
    'small',
    'medium',
    'large',
    'enterprise',
  ]);
  expect(businessQuoteRequests.packageCategory.enumValues).toEqual([
    'it',
    'finance',
    'hr',
    'marketing',
    'custom',
  ]);
  expect(businessQuoteRequests.packageTier.enumValues).toEqual([
    'basic',
    'advanced',
    'complete',
    'custom',
  ]);
  expect(lessonProgress.status.enumValues).toEqual([
    'not_started',
    'submitted',
    'approved',
    'rejected',
  ]);
  // Null means: free, no link, nobody's account, and no interests.
  const optional = [
    courses.price,
    notifications.link,
    businessQuoteRequests.userId,
    businessQuoteRequests.trainingCategories,
  ];
  expect(optional.filter(({ notNull }) => notNull)).toEqual([]);
});
