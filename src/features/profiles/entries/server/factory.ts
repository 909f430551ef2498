import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { educations, experiences } from '../../server/tables';
import type { EducationInput, ExperienceInput } from '../schema';

const september = (year: number) => year * 12 + 8;
const times = (ctx: Ctx) => ({ createdAt: ctx.now, updatedAt: ctx.now });

export async function createEducation(
  ctx: Ctx,
  userId: string,
  entry: Partial<EducationInput> = {},
): Promise<string> {
  const id = newId();
  const plain = {
    institution: 'Universitas Hasanuddin',
    degree: 's1',
    field: 'Sistem Informasi',
    startMonth: september(2015),
    endMonth: september(2019),
  } as const;
  await ctx.db
    .insert(educations)
    .values({ ...plain, ...entry, id, userId, key: newId(), ...times(ctx) });
  return id;
}

export async function createExperience(
  ctx: Ctx,
  userId: string,
  entry: Partial<ExperienceInput> = {},
): Promise<string> {
  const id = newId();
  const plain = {
    role: 'Analis data',
    company: 'Koperasi Tani Makmur',
    startMonth: september(2020),
    endMonth: null,
  };
  await ctx.db
    .insert(experiences)
    .values({ ...plain, ...entry, id, userId, key: newId(), ...times(ctx) });
  return id;
}
