import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { enrolledCourse, enrollInput, enrollmentState } from '../schema';
import { ownCourses, ownEnrollment } from './data';
import { enrollFree } from './mutations';

export const enrollmentRoutes = () =>
  new Hono<ApiEnv>()
    .get('/enrollments', ownRead, gives('Kursus saya', z.array(enrolledCourse)), async (c) =>
      c.json(await ownCourses(ctxOf(c))),
    )
    .get(
      '/enrollments/:slug',
      ownRead,
      gives('Pendaftaran saya di satu kursus; null bila belum', z.nullable(enrollmentState)),
      async (c) => c.json(await ownEnrollment(ctxOf(c), c.req.param('slug'))),
    )
    .post(
      '/enrollments',
      gives('Daftar kursus gratis', enrollmentState, 201),
      valid('json', enrollInput),
      async (c) => {
        const { created, enrollment } = await enrollFree(ctxOf(c), c.req.valid('json').course);
        return c.json(enrollment, created ? 201 : 200);
      },
    );

export type EnrollmentRoutes = ReturnType<typeof enrollmentRoutes>;
