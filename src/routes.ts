import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Guarded addresses of the route table whose screens come with later issues: the guard stands already. */
const later = (path: string) => route(path, 'app/pages/later.tsx', { id: `later:${path}` });

/** The map of the product: every address, nested in its shell. */
export default [
  layout('app/shells/public.tsx', [
    index('app/pages/home.tsx'),
    route('auth', 'features/auth/web/pages/auth.tsx'),
    route('auth/reset', 'features/auth/passwords/web/pages/reset.tsx'),
    route('auth/verify', 'features/auth/emails/web/pages/verify.tsx'),
    route('auth/email', 'features/auth/emails/web/pages/email.tsx'),
    route('courses', 'features/catalogue/search/web/pages/courses.tsx'),
    route('course/:slug', 'app/pages/course.tsx'),
    route('business', 'features/quotes/programs/web/pages/business.tsx'),
    route('business/request-quote', 'features/quotes/requests/web/pages/request-quote.tsx'),
    route('business/programs/:category/:tier', 'features/quotes/programs/web/pages/program.tsx'),
    route('business/quote', 'features/quotes/buyer/web/pages/linked-quote.tsx'),
    route('unsubscribe', 'features/notifications/preferences/web/pages/unsubscribe.tsx'),
    route('members', 'features/directory/members/web/pages/members.tsx'),
    route('profile/:slug', 'app/pages/profile.tsx'),
    route('become-instructor', 'app/pages/become-instructor.tsx'),
    route('about', 'app/pages/about.tsx'),
    route('terms', 'features/auth/consents/web/pages/terms.tsx'),
    route('privacy', 'features/auth/consents/web/pages/privacy.tsx'),
    route('kit', 'app/pages/kit.tsx'),
    route('*', 'app/pages/unknown.tsx'),
  ]),
  layout('app/shells/learner.tsx', [
    layout('app/shells/guarded.tsx', [
      route('dashboard', 'app/pages/dashboard.tsx'),
      route('notifications', 'features/notifications/web/pages/notifications.tsx'),
      route('profile/complete', 'app/pages/complete-profile.tsx'),
      route('checkout/:slug', 'features/checkout/web/pages/checkout.tsx'),
      route('learn/:courseSlug', 'app/pages/learn.tsx'),
      route('learn/:courseSlug/exam', 'features/exams/attempts/web/pages/exam.tsx'),
      route('profile/edit', 'app/pages/profile-edit.tsx'),
      route('profile/edit/cv', 'features/cv/web/pages/cv.tsx'),
      route('profile/edit/education/:id', 'features/profiles/entries/web/pages/education.tsx'),
      route('profile/edit/experience/:id', 'features/profiles/entries/web/pages/experience.tsx'),
    ]),
  ]),
  layout('app/shells/instructor.tsx', [
    route('instructor', 'app/pages/instructor.tsx'),
    route('instructor/approvals', 'features/learning/reviews/web/pages/approvals.tsx'),
    route('instructor/students', 'features/learning/teaching/web/pages/participants.tsx'),
    route('instructor/reviews', 'features/ratings/web/pages/received.tsx'),
    later('instructor/earnings'),
    route('instructor/courses', 'features/catalogue/studio/web/pages/own-courses.tsx'),
    route('instructor/courses/create', 'features/catalogue/studio/web/pages/create-course.tsx'),
    route('instructor/courses/:courseId/edit', 'app/pages/course-studio.tsx', { id: 'studio' }),
  ]),
  layout('app/shells/admin.tsx', [
    later('admin/dashboard'),
    route('admin/superadmin', 'app/pages/superadmin.tsx'),
    route('admin/superadmin/quotes', 'features/quotes/staff/web/pages/quote-requests.tsx'),
    route('admin/superadmin/privacy-requests', 'features/privacy/staff/web/pages/privacy-requests.tsx'),
    route('admin/superadmin/course-reviews', 'features/catalogue/studio/web/pages/course-reviews.tsx'),
    route('admin/superadmin/submissions', 'features/learning/reviews/web/pages/staff-approvals.tsx'),
    route('admin/superadmin/mails', 'features/notifications/delivery/web/pages/mails.tsx'),
    route('admin/courses/:courseId/edit', 'app/pages/course-studio.tsx', { id: 'admin-studio' }),
    later('admin/users/:userId/edit'),
    later('admin/courses/:courseId/enrollments'),
    route('admin/instructor-applications', 'app/pages/instructor-applications.tsx'),
    route('admin/member-profiles', 'features/directory/moderation/web/pages/member-profiles.tsx'),
  ]),
] satisfies RouteConfig;
