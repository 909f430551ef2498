import { Badge, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '~/lib/dates';
import { toast } from '~/lib/web/toast';
import { ConfirmDialog } from '~/ui/dialog';
import { ErrorState } from '~/ui/states';
import { useFresh } from '../../../reauthentication/web/components/fresh';
import { SecurityCard } from '../../../web/components/security-card';
import type { Identities, Providers } from '../../schema';
import { linkedParam } from '../../terms';
import { identitiesQuery, providersQuery, useLink, useUnlink } from '../api';
import { IdentityIcon } from './identity-icon';
import { IdentityProblemAlert } from './identity-problem';

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
    <SecurityCard title="Akun tertaut" text="Masuk tanpa password dengan akun yang sudah Anda punya di tempat lain.">
      <IdentityProblemAlert />
      {providers.data && linked.data ? (
        <Rows providers={providers.data} {...linked.data} />
      ) : failed ? (
        <ErrorState text="Akun tertaut gagal dimuat." onRetry={() => void Promise.all([providers.refetch(), linked.refetch()])} />
      ) : (
        <Skeleton h={120} />
      )}
    </SecurityCard>
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
  const unlinkedProviders = providers.filter(({ id }) => !identities.some((identity) => identity.provider === id));
  const usable = identities.filter((identity) => providers.some(({ id }) => id === identity.provider));
  return (
    <Stack gap="sm">
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
              <Badge variant="default" tt="none">
                Satu-satunya cara masuk
              </Badge>
            ) : (
              <Button variant="default" size="sm" onClick={() => setUnlinking(identity)} aria-label={`Putuskan ${identity.name}`}>
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
            size="sm"
            loading={link.isPending && link.variables === id}
            disabled={link.isPending && link.variables !== id}
            onClick={() => link.mutate(id)}
            aria-label={`Hubungkan ${name}`}
          >
            Hubungkan
          </Button>
        </Row>
      ))}
      <ConfirmDialog
        opened={unlinking !== null}
        onClose={() => setUnlinking(null)}
        title={`Putuskan ${unlinking?.name ?? ''}?`}
        confirm="Putuskan"
        danger
        loading={unlink.isPending}
        onConfirm={() => unlinking && unlink.mutate(unlinking.id)}
      >
        <p>{unlinking?.label ?? unlinking?.name} tidak dapat lagi dipakai untuk masuk ke akun ini. Anda dapat menghubungkannya lagi kapan saja.</p>
      </ConfirmDialog>
      {fresh.dialog}
    </Stack>
  );
}

type RowProps = { provider: string; name: string; detail: string; children: ReactNode };

function Row({ provider, name, detail, children }: RowProps) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <IdentityIcon provider={provider} />
        <Stack gap={0} miw={0}>
          <Text fw={600}>{name}</Text>
          <Text className="quiet" fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Text>
        </Stack>
      </Group>
      <Box flex="none">{children}</Box>
    </Group>
  );
}
