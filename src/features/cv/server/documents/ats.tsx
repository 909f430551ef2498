import { Text, View } from '@react-pdf/renderer';
import { Fragment } from 'react';
import type { Cv, CvEntry, CvSection } from '../../terms';
import { Blocks, Contacts, presence } from './parts';

const black = '#000';

function Heading({ text }: { text: string }) {
  return (
    <Text
      data-tag="H2"
      style={{
        fontSize: 12,
        fontWeight: 800,
        lineHeight: 1.3,
        borderBottom: `0.75pt solid ${black}`,
        paddingBottom: 2,
        marginTop: 12,
        marginBottom: 6,
      }}
    >
      {text}
    </Text>
  );
}

function EntryHead({ title, place, dates }: CvEntry) {
  return (
    <View style={{ marginBottom: 2 }}>
      <Text data-tag="H3" style={{ fontWeight: 600 }}>
        {title}
      </Text>
      <Text>{[place, dates].filter(Boolean).join(' | ')}</Text>
    </View>
  );
}

function Section({ heading, blocks, entries, words }: CvSection) {
  const [first, ...others] = entries;
  return (
    <>
      <View wrap={false} minPresenceAhead={first && first.blocks.length === 0 ? 0 : presence}>
        <Heading text={heading} />
        {first && <EntryHead {...first} />}
      </View>
      {words.length > 0 && <Text style={{ marginBottom: 3 }}>{words.join(', ')}</Text>}
      <Blocks blocks={blocks} />
      {first && <Blocks blocks={first.blocks} />}
      {others.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries are laid out once
        <Fragment key={index}>
          <View
            wrap={false}
            minPresenceAhead={entry.blocks.length > 0 ? presence : 0}
            style={{ marginTop: 5 }}
          >
            <EntryHead {...entry} />
          </View>
          <Blocks blocks={entry.blocks} />
        </Fragment>
      ))}
    </>
  );
}

/** The ATS template: one column of plain text from top to bottom, without meaning in position or colour. */
export function AtsBody({ cv }: { cv: Cv }) {
  return (
    <>
      <Text
        data-tag="H1"
        style={{ fontSize: 20, fontWeight: 800, lineHeight: 1.2, marginBottom: 4 }}
      >
        {cv.name}
      </Text>
      {cv.headline !== '' && (
        <Text style={{ fontSize: 11.5, fontWeight: 600, lineHeight: 1.3, marginBottom: 4 }}>
          {cv.headline}
        </Text>
      )}
      <Contacts contacts={cv.contacts} between=" | " style={{ color: black, fontSize: 10 }} />
      {cv.sections.map((section) => (
        <Section key={section.name} {...section} />
      ))}
    </>
  );
}
