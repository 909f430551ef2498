import { Link } from 'react-router';
import { formatDateTime } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { Section } from '~/ui/section';
import type { SettingsView } from '../../schema';
import { elsewhere, fieldsOf, type Group, groupTerms } from '../../terms';
import { shownValue } from '../group-form';
import classes from './settings.module.css';

/** The fields whose values stand in the list; the others are seen in their group. */
const first: Record<Group, readonly string[]> = {
  identity: ['legalName'],
  contact: ['supportEmail', 'phone'],
  bank: ['name', 'account'],
  claims: ['courses', 'companies'],
  promises: ['reviewDays', 'offerDays'],
  limits: ['signInFailures', 'writesPerMinute'],
  payouts: ['withholdingPercent'],
};

/** All groups with what holds now and what is planned, and the settings that have pages of their own. */
export const Overview = ({ settings }: { settings: SettingsView }) => (
  <div className="stack gap-5">
    <ul className={`card ${classes.groups}`} aria-label="Kelompok pengaturan">
      {settings.groups.map(({ group, now, changed, last, plans }) => (
        <li key={group}>
          <span>
            <Link to={`?group=${group}`}>{groupTerms[group].label}</Link>
            <span className={classes.where}>{groupTerms[group].lead}</span>
          </span>
          <span className={`small ${classes.values}`}>
            {first[group].map((name) => (
              <span key={name}>
                <span className="quiet">{fieldsOf(group)[name]?.label}:</span>{' '}
                {shownValue(group, name, now[name])}
              </span>
            ))}
          </span>
          <span className={`small ${classes.standing}`}>
            {plans[0] ? (
              <Badge tone="sun">
                {plans.length > 1 ? `${plans.length} rencana, ` : ''}
                {formatDateTime(plans[0].from)}
              </Badge>
            ) : null}
            <span className="quiet">
              {changed === 0 ? 'Nilai bawaan' : `${changed} berbeda dari bawaan`}
              {last && `, diubah ${formatDateTime(last.at)}${last.by ? ` oleh ${last.by}` : ''}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
    <Section title="Dengan halaman sendiri" lead="Juga bertanggal dan tercatat." flush>
      <ul className={classes.groups} aria-label="Dengan halaman sendiri">
        {elsewhere.map(({ label, text, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span className="quiet small">{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  </div>
);
