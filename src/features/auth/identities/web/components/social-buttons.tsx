import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import type { Providers } from '../../schema';
import { identityProviders, socialNames } from '../../terms';
import { useSocialSignIn } from '../api';
import { IdentityIcon } from './identity-icon';
import classes from './social-buttons.module.css';

/** The specification's three buttons, of which the configured ones work, and one for a company's provider where there is one. */
export function SocialButtons({
  providers,
  returnUrl,
}: {
  providers: Providers;
  returnUrl: string;
}) {
  const leave = useSocialSignIn(returnUrl);
  return (
    <div className="stack gap-2">
      {identityProviders.map((id) => {
        const provider = providers.find((configured) => configured.id === id);
        if (id === 'oidc' && !provider) return null;
        return (
          <Button
            key={id}
            variant="default"
            block
            className={classes.provider}
            disabled={!provider || (leave.isPending && leave.variables !== id)}
            loading={leave.isPending && leave.variables === id}
            onClick={() => leave.mutate(id)}
          >
            <IdentityIcon provider={id} />
            <span>{provider?.name ?? (id === 'oidc' ? '' : socialNames[id])}</span>
            {!provider && <Badge tone="plain">coming soon</Badge>}
          </Button>
        );
      })}
    </div>
  );
}
