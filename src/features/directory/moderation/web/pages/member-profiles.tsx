import { Container, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { pageMeta } from '~/lib/web/meta';
import { deskAddress } from '../address';
import { DeskList } from '../components/desk-list';
import { ProfileView } from '../components/profile-view';
import type { Route } from './+types/member-profiles';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Profil anggota', noindex: true });

/** The moderation desk: the list, or one profile opened from it. The address holds the state. */
export default function MemberProfiles() {
  const [params] = useSearchParams();
  const address = deskAddress(params);
  return (
    <Container size="lg" py="lg">
      <Title order={1} fz="var(--text-2xl)" mb="md">
        Profil anggota
      </Title>
      {address.member ? <ProfileView key={address.member} id={address.member} address={address} /> : <DeskList address={address} />}
    </Container>
  );
}
