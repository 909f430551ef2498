import { expect, test } from 'vitest';
import { clothOf } from '~/lib/batik';
import { programCategories, programTiers } from '../../terms';
import { programCategoriesList } from '../rules';
import { categoryProse, type ProgramProse, programProse } from './prose';

const programs = programCategoriesList
  .flatMap((category) => category.programs)
  .map((program) => ({ ...program, prose: programProse(program) }));
const sentences = ({
  summary,
  deliverables,
  outcomes,
  schedule,
  online,
  workshop,
  support,
}: ProgramProse) => [
  summary,
  online,
  workshop,
  ...deliverables,
  ...outcomes,
  ...support,
  ...schedule.flatMap(({ title, text }) => [title, text]),
];

test.each(programs)('$id has all texts of a program', ({ prose }) => {
  expect(prose.deliverables.length).toBeGreaterThanOrEqual(5);
  expect(prose.outcomes.length).toBeGreaterThanOrEqual(3);
  expect(prose.support.length).toBeGreaterThanOrEqual(3);
  expect(prose.schedule).toHaveLength(4);
  const all = sentences(prose);
  expect(all.every((text) => text === text.trim() && text.length > 5)).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});

test('no sentence stands in more than three programs', () => {
  const standsIn = new Map<string, string[]>();
  for (const { id, prose } of programs) {
    for (const text of new Set(
      sentences(prose).flatMap((whole) => whole.toLowerCase().split(/(?<=[.;:!?])\s+/)),
    )) {
      standsIn.set(text, [...(standsIn.get(text) ?? []), id]);
    }
  }
  expect([...standsIn].filter(([, ids]) => ids.length > 3)).toEqual([]);
});

test('no text names our certificates after another institution', () => {
  expect(
    programs
      .flatMap(({ prose }) => sentences(prose))
      .filter((text) => /BNSP|sertifikat kompetensi/i.test(text)),
  ).toEqual([]);
});

test('no text says that certificates are still to come', () => {
  const promises = programs
    .flatMap(({ prose }) => sentences(prose))
    .filter((text) => /sertifikat/i.test(text));
  expect(promises.length).toBeGreaterThan(0);
  expect(promises.filter((text) => text.includes('menyusul'))).toEqual([]);
});

test('every category has its own motif and colour', () => {
  const cloths = programCategories.map((id) => {
    const { color, motif } = categoryProse(id);
    const slug = programCategoriesList.find((category) => category.id === id)?.slug as string;
    for (const tier of programTiers) {
      const { cardImage, heroImage } = programProse({ category: id, tier });
      for (const seed of [cardImage, heroImage])
        expect(clothOf(seed, slug)).toMatchObject({
          motif: motif.name.toLowerCase(),
          ground: color,
        });
    }
    return [motif.name, color];
  });
  expect(new Set(cloths.map(([name]) => name)).size).toBe(4);
  expect(new Set(cloths.map(([, color]) => color)).size).toBe(4);
});
