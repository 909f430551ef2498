import { belowOwnCourses, belowQueues } from '~/lib/web/trails';

/** The tabs of the studio by their names in the address. */
export const studioTabs = [
  { value: 'dasar', label: 'Dasar' },
  { value: 'pelajaran', label: 'Pelajaran' },
  { value: 'ujian', label: 'Ujian akhir' },
  { value: 'harga', label: 'Harga' },
  { value: 'sertifikat', label: 'Sertifikat' },
  { value: 'tim', label: 'Tim' },
  { value: 'terbitkan', label: 'Terbitkan' },
] as const;
export type StudioTab = (typeof studioTabs)[number]['value'];

export const tabOf = (params: URLSearchParams): StudioTab =>
  studioTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'dasar';

/** The address of a tab of the course that is open. */
export const tabAddress = (tab: StudioTab) => (tab === 'dasar' ? '?' : `?tab=${tab}`);

/** The place of the studio of a course: superadmins who don't teach it work in their own area. */
export const studioPath = (courseId: string, isAdmin: boolean) =>
  `${isAdmin ? '/admin/courses' : '/instructor/courses'}/${courseId}/edit`;

/** The place where who teaches or reviews a course sits its exam without a trace. */
export const examPreviewPath = (courseId: string, isAdmin: boolean) =>
  `${isAdmin ? '/admin/courses' : '/instructor/courses'}/${courseId}/exam`;

/** The list from which the studio is opened. */
export const coursesPath = (isAdmin: boolean) =>
  isAdmin ? '/admin/superadmin' : '/instructor/courses';

/** The way to the studio, for staff from the courses that wait for a review. */
export const studioTrail = (isAdmin: boolean) => [
  ...(isAdmin
    ? [...belowQueues, { label: 'Peninjauan kursus', to: '/admin/superadmin/course-reviews' }]
    : belowOwnCourses),
  { label: 'Studio' },
];
