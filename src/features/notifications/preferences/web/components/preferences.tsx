import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatNumber } from '~/lib/money';
import { type Channel, channels } from '~/lib/notices';
import { sentenceOf } from '~/lib/web/api';
import { Accordion } from '~/ui/accordion';
import { RadioCards } from '~/ui/radio-cards';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import { Switch } from '~/ui/switch';
import { ToolIcon } from '~/ui/tool-icon';
import type { PreferenceGroups, PreferenceKind } from '../../schema';
import {
  audienceLabels,
  channelLabels,
  type Rhythm,
  rhythmHints,
  rhythmLabels,
  rhythms,
} from '../../terms';
import { preferencesQuery, useSavePreference, useSaveRhythm } from '../api';
import classes from './preferences.module.css';

type Groups = PreferenceGroups['groups'];

const isChoice = (kind: PreferenceKind) =>
  channels.some((channel) => kind[channel] === 'on' || kind[channel] === 'off');
const kindsWhere = (groups: Groups, isWanted: (kind: PreferenceKind) => boolean): Groups =>
  groups
    .map(({ audience, kinds }) => ({ audience, kinds: kinds.filter(isWanted) }))
    .filter(({ kinds }) => kinds.length > 0);

/** The tab 'Notifikasi': the kinds that a person may switch off for the bell and for mail. Mandatory kinds are in a folded section below. */
export function Preferences() {
  const { data, error, isError, refetch } = useQuery(preferencesQuery());
  if (!data)
    return isError ? (
      <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingSettings />
    );
  const mandatory = kindsWhere(data.groups, (kind) => !isChoice(kind));
  const count = mandatory.reduce((sum, { kinds }) => sum + kinds.length, 0);
  return (
    <div className="stack gap-6">
      <p className={classes.lead}>
        Pilih apa yang Anda terima di lonceng dan lewat email. Setiap perubahan langsung tersimpan.
      </p>
      {kindsWhere(data.groups, isChoice).map((group) => (
        <Group
          key={group.audience}
          group={group}
          rhythm={group.audience === 'instructor' ? data.rhythm : null}
        />
      ))}
      {count > 0 && (
        <Accordion
          sections={[
            {
              title: `Selalu dikirim (${formatNumber(count)})`,
              content: <MandatoryKinds groups={mandatory} />,
            },
          ]}
        />
      )}
    </div>
  );
}

function Group({
  group: { audience, kinds },
  rhythm,
}: {
  group: Groups[number];
  rhythm: Rhythm | null;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.audience}>
        {audienceLabels[audience]}
      </h2>
      {rhythm && <RhythmChoice rhythm={rhythm} />}
      <ul className="card bare">
        {kinds.map((kind) => (
          <Kind
            key={kind.kind}
            kind={rhythm === 'none' && kind.mail !== 'always' ? { ...kind, mail: 'never' } : kind}
          />
        ))}
      </ul>
    </section>
  );
}

const rhythmCards = rhythms.map((value) => ({
  value,
  label: rhythmLabels[value],
  hint: rhythmHints[value],
}));

function RhythmChoice({ rhythm }: { rhythm: Rhythm }) {
  const save = useSaveRhythm();
  return (
    <div className={classes.rhythm}>
      <RadioCards
        label="Email untuk pengajar"
        options={rhythmCards}
        value={rhythm}
        onChange={(choice) => save.mutate(choice)}
      />
    </div>
  );
}

function Kind({ kind }: { kind: PreferenceKind }) {
  const save = useSavePreference();
  return (
    <li className={classes.kind}>
      <div className={classes.label}>
        <p className={classes.kindName}>{kind.label}</p>
        {/* The status element must exist before its text, or screen readers don't announce it. */}
        <span role="status" className={classes.saved}>
          {save.isSuccess && (
            <>
              <ToolIcon name="check" size={16} />
              Tersimpan
            </>
          )}
        </span>
      </div>
      <div className={classes.channels}>
        {channels.map((channel) => (
          <div key={channel} className={classes.channel}>
            <Setting
              kind={kind}
              channel={channel}
              onChoose={(enabled) => save.mutate({ kind: kind.kind, channel, enabled })}
            />
          </div>
        ))}
      </div>
    </li>
  );
}

function Setting({
  kind,
  channel,
  onChoose,
}: {
  kind: PreferenceKind;
  channel: Channel;
  onChoose: (enabled: boolean) => void;
}) {
  const label = channelLabels[channel];
  const setting = kind[channel];
  if (setting === 'never') return null;
  if (setting === 'always') {
    return (
      <span className={classes.always}>
        <ToolIcon name="lock" size={16} />
        {label} · Wajib
      </span>
    );
  }
  return (
    <Switch
      label={label}
      aria-label={`${label}: ${kind.label}`}
      checked={setting === 'on'}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
}

/** The mandatory kinds: about the account's security or a matter in progress. */
const MandatoryKinds = ({ groups }: { groups: Groups }) => (
  <div className={classes.mandatory}>
    <p className="quiet">
      Ini menyangkut keamanan akun atau urusan yang sedang berjalan, jadi tidak dapat dimatikan.
    </p>
    {groups.map(({ audience, kinds }) => (
      <div key={audience}>
        <h3>{audienceLabels[audience]}</h3>
        <ul>
          {kinds.map((kind) => (
            <li key={kind.kind}>
              {kind.label}
              <span className="quiet small">
                {channels
                  .filter((channel) => kind[channel] === 'always')
                  .map((channel) => channelLabels[channel])
                  .join(' dan ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);

const LoadingSettings = () => (
  <div className="stack" role="status" aria-label="Memuat pengaturan notifikasi">
    <div className={classes.lead}>
      <Skeleton height="20px" />
    </div>
    <Skeleton width="7rem" height="22px" />
    <ul className="card bare" aria-hidden="true">
      {[52, 38, 46].map((width) => (
        <li key={width} className={classes.kind}>
          <Skeleton width={`${width}%`} />
          <div className={classes.channels}>
            <span className={classes.channel}>
              <Skeleton width="6rem" />
            </span>
            <span className={classes.channel}>
              <Skeleton width="6rem" />
            </span>
          </div>
        </li>
      ))}
    </ul>
  </div>
);
