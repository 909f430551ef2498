import type { IconName } from '~/ui/icon';
import type { ProgramCategory, ProgramTier } from '../../terms';
import { programTexts } from '../content/texts';

/** The texts of a program's page. Pictures are seeds for lib/batik, drawn in the category's colour. */
export type ProgramProse = {
  summary: string;
  deliverables: readonly string[];
  outcomes: readonly string[];
  /** one entry a week */
  schedule: readonly { title: string; text: string }[];
  online: string;
  workshop: string;
  support: readonly string[];
  cardImage: string;
  heroImage: string;
};

export type CategoryProse = {
  id: ProgramCategory;
  description: string;
  /** the background colour of its batik pictures */
  color: string;
  icon: IconName;
  /** the batik motif that stands for the category */
  motif: { name: string; meaning: string };
  programs: Record<ProgramTier, ProgramProse>;
};

const proses: Record<ProgramCategory, CategoryProse> = programTexts;

export const categoryProse = (category: ProgramCategory): CategoryProse => proses[category];

export const programProse = ({
  category,
  tier,
}: {
  category: ProgramCategory;
  tier: ProgramTier;
}): ProgramProse => proses[category].programs[tier];
