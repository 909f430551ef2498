import { brand } from '~/lib/brand';
import { type Program, programPath, programPicture, programPlace } from '../rules';
import type { ProgramProse } from './prose';

const context = 'https://schema.org';

/** schema.org Course of a program: online and workshop hours, sold to companies. */
export const programData = (program: Program, prose: ProgramProse, origin: string) => ({
  '@context': context,
  '@type': 'Course',
  '@id': origin + programPath(program),
  url: origin + programPath(program),
  name: program.name,
  alternateName: `Program ${programPlace(program)}`,
  description: prose.summary,
  image: `${origin}/og/page/${programPicture(program)}.png`,
  inLanguage: 'id',
  provider: { '@type': 'Organization', name: brand().name, sameAs: origin },
  offers: {
    '@type': 'Offer',
    url: origin + programPath(program),
    price: program.price,
    priceCurrency: 'IDR',
    category: 'Paid',
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Blended',
    courseWorkload: `PT${program.hours.total}H`,
  },
});

/** schema.org ItemList of programs, in their order. */
export const programListData = (programs: readonly Program[], origin: string) => ({
  '@context': context,
  '@type': 'ItemList',
  numberOfItems: programs.length,
  itemListElement: programs.map((program, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + programPath(program),
    name: program.name,
  })),
});
