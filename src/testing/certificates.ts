import { createCertificate } from '~/features/certificates/server/factory';
import type { Classroom } from './classroom';
import type { TestSite } from './site';

/** The rows of the access matrix about certificates of `room`'s learner. */
export async function certificateMatrix(
  site: TestSite,
  room: Classroom,
  { everyone }: { everyone: (status: number) => number[] },
) {
  const { number } = await createCertificate(site.ctx(), {
    userId: room.learner.userId,
    courseId: room.courseId,
  });
  return {
    'GET /verify/:number': {
      expected: everyone(200),
      path: `/verify/${number}`,
      cache: 'public, no-cache',
    },
    'GET /verify/files/:sha256': {
      expected: everyone(200),
      path: `/verify/files/${'0'.repeat(64)}`,
      cache: 'public, no-cache',
    },
    'POST /verify/batch': {
      expected: everyone(200),
      sent: () => ({ body: { numbers: [number] } }),
    },
  };
}
