import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '~/lib/dates';
import { toast } from '~/lib/web/toast';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { Section } from '~/ui/section';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { useFresh } from '../../../reauthentication/web/components/fresh';
import type { Identities, Providers } from '../../schema';
import { linkedParam } from '../../terms';
import { identitiesQuery, providersQuery, useLink, useUnlink } from '../api';
import { IdentityIcon } from './identity-icon';
import { IdentityProblemAlert } from './identity-problem';
import classes from './linked-accounts.module.css';

type Linked = Identities['identities'][number];

/** The card of the tab Keamanan that lists the providers with which the person may sign in. */
export function LinkedAccounts() {
  const providers = useQuery(providersQuery());
  const linked = useQuery(identitiesQuery());
  const failed = providers.isError || linked.isError;
  useLinkConfirmation(providers.data);
  // Without a configured provider there is nothing to link, and nothing is linked.
  if (providers.data?.length === 0 && linked.data?.identities.length === 0) return null;
  return (
    <Section
      title="Akun tertaut"
      lead="Masuk tanpa password dengan akun yang sudah Anda punya di tempat lain."
    >
      <IdentityProblemAlert />
      {providers.data && linked.data ? (
        <Rows providers={providers.data} {...linked.data} />
      ) : failed ? (
        <ErrorState
          text="Akun tertaut gagal dimuat."
          onRetry={() => void Promise.all([providers.refetch(), linked.refetch()])}
        />
      ) : (
        <ListSkeleton rows={providers.data?.length || 2} />
      )}
    </Section>
  );
}

/** Confirms a new link once and removes the parameter from the address. */
function useLinkConfirmation(providers: Providers | undefined) {
  const [params, setParams] = useSearchParams();
  const provider = params.get(linkedParam);
  useEffect(() => {
    if (!provider || !providers) return;
    const name = providers.find(({ id }) => id === provider)?.name;
    if (name) toast({ kind: 'success', title: `${name} terhubung` });
    setParams(
      (now) => {
        now.delete(linkedParam);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [provider, providers, setParams]);
}

function Rows({ providers, identities, hasPassword }: Identities & { providers: Providers }) {
  const fresh = useFresh();
  const link = useLink(fresh.run);
  const [unlinking, setUnlinking] = useState<Linked | null>(null);
  const unlink = useUnlink(fresh.run, () => setUnlinking(null));
  const unlinkedProviders = providers.filter(
    ({ id }) => !identities.some((identity) => identity.provider === id),
  );
  const usable = identities.filter((identity) =>
    providers.some(({ id }) => id === identity.provider),
  );
  return (
    <>
      <ul className="bare">
        {identities.map((identity) => {
          const isLast = !hasPassword && usable.every(({ id }) => id === identity.id);
          return (
            <Row
              key={identity.id}
              provider={identity.provider}
              name={identity.name}
              detail={`${identity.label ? `${identity.label} · ` : ''}sejak ${formatDate(identity.linkedAt)}`}
            >
              {isLast ? (
                <Badge tone="plain">Satu-satunya cara masuk</Badge>
              ) : (
                <Button
                  variant="default"
                  onClick={() => setUnlinking(identity)}
                  aria-label={`Putuskan ${identity.name}`}
                >
                  Putuskan
                </Button>
              )}
            </Row>
          );
        })}
        {unlinkedProviders.map(({ id, name }) => (
          <Row key={id} provider={id} name={name} detail="Belum terhubung">
            <Button
              variant="default"
              loading={link.isPending && link.variables === id}
              disabled={link.isPending && link.variables !== id}
              onClick={() => link.mutate(id)}
              aria-label={`Hubungkan ${name}`}
            >
              Hubungkan
            </Button>
          </Row>
        ))}
      </ul>
      <ConfirmDialog
        opened={unlinking !== null}
        onClose={() => setUnlinking(null)}
        title={`Putuskan ${unlinking?.name ?? ''}?`}
        confirm="Putuskan"
        danger
        loading={unlink.isPending}
        onConfirm={() => unlinking && unlink.mutate(unlinking.id)}
      >
        <p>
          {unlinking?.label ?? unlinking?.name} tidak dapat lagi dipakai untuk masuk ke akun ini.
          Anda dapat menghubungkannya lagi kapan saja.
        </p>
      </ConfirmDialog>
      {fresh.dialog}
    </>
  );
}

type RowProps = { provider: string; name: string; detail: string; children: ReactNode };

function Row({ provider, name, detail, children }: RowProps) {
  return (
    <li className={classes.account}>
      <IdentityIcon provider={provider} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className="small quiet">{detail}</p>
      </div>
      {children}
    </li>
  );
}
