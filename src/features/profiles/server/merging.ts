import { type Merging, stays } from '~/lib/server/merging';
import { educations, experiences, profileSlugKeys, profileSlugs, profiles } from './tables';

export const profilesMerging: Merging = {
  title: 'Profil',
  rules: [
    stays(profiles.id, 'the profile of the other account is shown', {
      label: 'Profil',
      note: 'Profil akun yang tetap berlaku; yang ini disimpan dan tidak terlihat lagi.',
    }),
    stays(educations.userId, 'the profile of the other account is shown', {
      label: 'Pendidikan',
      note: 'Disimpan dengan profil lama.',
    }),
    stays(experiences.userId, 'the profile of the other account is shown', {
      label: 'Pengalaman kerja',
      note: 'Disimpan dengan profil lama.',
    }),
    stays(profileSlugs.userId, 'addresses lead to that profile'),
    stays(profileSlugKeys.userId, 'addresses lead to that profile'),
  ],
};
