import { Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Channel, channels } from '~/lib/notices';
import { sentenceOf } from '~/lib/web/api';
import { ErrorState } from '~/ui/states';
import type { PreferenceGroups, PreferenceKind } from '../../schema';
import { audienceLabels, channelLabels } from '../../terms';
import { preferencesQuery, useSavePreference } from '../api';
import classes from './preferences.module.css';

/** Tab 'Notifikasi': which kinds come to the bell and by mail. */
export function Preferences() {
  const { data, error, isError, refetch } = useQuery(preferencesQuery());
  if (!data) return isError ? <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <Stack gap="xl">
      <Text maw="65ch">
        Pilih apa yang Anda terima di lonceng dan lewat email. Setiap perubahan langsung tersimpan. Yang bertanda <strong>Wajib</strong> menyangkut keamanan
        akun atau urusan yang sedang berjalan, jadi selalu kami kirim.
      </Text>
      {data.groups.map((group) => (
        <Group key={group.audience} group={group} />
      ))}
    </Stack>
  );
}

function Group({ group: { audience, kinds } }: { group: PreferenceGroups['groups'][number] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} fz="var(--text-lg)" mb="xs">
        {audienceLabels[audience]}
      </Title>
      <ul className={`card ${classes.list}`}>
        {kinds.map((kind) => (
          <li key={kind.kind} className={classes.kind}>
            <Text fw={500}>{kind.label}</Text>
            <div className={classes.channels}>
              {channels.map((channel) => (
                <div key={channel} className={classes.channel}>
                  <Setting kind={kind} channel={channel} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Setting({ kind, channel }: { kind: PreferenceKind; channel: Channel }) {
  const save = useSavePreference();
  const label = channelLabels[channel];
  const setting = kind[channel];
  if (setting === 'never') return null;
  if (setting === 'always') {
    return (
      <span className={classes.always}>
        <IconLock size={16} stroke={1.7} aria-hidden="true" />
        {label} · Wajib
      </span>
    );
  }
  return (
    <Switch
      label={label}
      aria-label={`${label}: ${kind.label}`}
      checked={setting === 'on'}
      onChange={(event) => save.mutate({ kind: kind.kind, channel, enabled: event.currentTarget.checked })}
    />
  );
}

const Waiting = () => (
  <Stack gap="md" role="status" aria-label="Memuat pengaturan notifikasi">
    <Skeleton h={48} maw="65ch" />
    <Skeleton h={20} w={120} />
    <Skeleton h={220} radius="lg" />
  </Stack>
);
