import { Badge, Box, Button } from '@mantine/core';
import type { Providers } from '../../schema';
import { identityProviders, socialNames } from '../../terms';
import { useSocialSignIn } from '../api';
import { IdentityIcon } from './identity-icon';

/** The specification's three buttons, of which the configured ones work, and one for a company's provider where there is one. */
export function SocialButtons({ providers, returnUrl }: { providers: Providers; returnUrl: string }) {
  const leave = useSocialSignIn(returnUrl);
  return identityProviders.map((id) => {
    const provider = providers.find((configured) => configured.id === id);
    if (id === 'oidc' && !provider) return null;
    return (
      <Button
        key={id}
        variant="default"
        disabled={!provider || (leave.isPending && leave.variables !== id)}
        loading={leave.isPending && leave.variables === id}
        justify="space-between"
        leftSection={<IdentityIcon provider={id} />}
        rightSection={provider ? <Box w={18} /> : <ComingSoon />}
        onClick={() => leave.mutate(id)}
      >
        {provider?.name ?? (id === 'oidc' ? '' : socialNames[id])}
      </Button>
    );
  });
}

const ComingSoon = () => (
  <Badge variant="default" tt="none" size="sm">
    coming soon
  </Badge>
);
