/** The way from the page of all queues to the desks of staff. */
export const belowQueues = [{ label: 'Menunggu', to: '/admin/superadmin' }];
/** The way from the first page of instructors to their other pages. */
export const belowTeaching = [{ label: 'Ringkasan', to: '/instructor' }];
export const belowOwnCourses = [...belowTeaching, { label: 'Kursus', to: '/instructor/courses' }];
