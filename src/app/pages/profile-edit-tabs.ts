import { type ComponentType, lazy } from 'react';

type Panel = { panel: ComponentType; load: () => Promise<ComponentType> };
type EditTab = Panel & { value: string; label: string };

const panel = (load: () => Promise<ComponentType>): Panel => ({
  load,
  panel: lazy(async () => ({ default: await load() })),
});

/** The tabs of /profile/edit in their order, each loaded when it is opened; a panel belongs to the noun whose rows it changes. */
export const editTabs: [EditTab, ...EditTab[]] = [
  {
    value: 'diri',
    label: 'Data diri',
    ...panel(async () => (await import('./profile-personal')).ProfilePersonal),
  },
  {
    value: 'pendidikan',
    label: 'Pendidikan',
    ...panel(
      async () =>
        (await import('~/features/profiles/entries/web/components/entry-lists')).Educations,
    ),
  },
  {
    value: 'pengalaman',
    label: 'Pengalaman',
    ...panel(
      async () =>
        (await import('~/features/profiles/entries/web/components/entry-lists')).Experiences,
    ),
  },
  {
    value: 'privasi',
    label: 'Privasi',
    ...panel(async () => (await import('~/features/profiles/web/components/privacy')).Privacy),
  },
  {
    value: 'keamanan',
    label: 'Keamanan',
    ...panel(async () => (await import('./security')).Security),
  },
  {
    value: 'notifikasi',
    label: 'Notifikasi',
    ...panel(
      async () =>
        (await import('~/features/notifications/preferences/web/components/preferences'))
          .Preferences,
    ),
  },
  {
    value: 'perusahaan',
    label: 'Perusahaan',
    ...panel(
      async () =>
        (await import('~/features/companies/joining/web/components/memberships')).Memberships,
    ),
  },
  {
    value: 'data',
    label: 'Data saya',
    ...panel(async () => (await import('~/features/privacy/web/components/own-data')).OwnData),
  },
];
