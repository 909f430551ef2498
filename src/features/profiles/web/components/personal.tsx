import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../api';

/** Tab 'Data diri'. */
export function Personal() {
  const profile = useQuery(profileQuery());
  return <Text>{profile.data?.fullName}</Text>;
}
