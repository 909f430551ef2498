import { Image, Path, Rect, Svg, Text, View } from '@react-pdf/renderer';
import { Fragment } from 'react';
import { kawung } from '~/lib/kawung';
import { colors } from '~/lib/server/pdf/look';
import { type Cv, type CvEntry, type CvSection, cvSheet } from '../../terms';
import { Blocks, Contacts, presence } from './parts';

const { strip, dates: datesWidth, photo: photoSide, designed } = cvSheet;
const cloth = kawung({ tile: strip.tile, columns: strip.width / strip.tile, rows: strip.rows });
const flower = kawung({ tile: 10, columns: 1, rows: 1 });

/** The woven edge of every page. */
export function Strip() {
  return (
    <Svg
      viewBox={`0 0 ${strip.width} ${cvSheet.height}`}
      style={{ position: 'absolute', top: 0, left: 0, width: strip.width, height: cvSheet.height }}
    >
      <Rect x="0" y="0" width={strip.width} height={cvSheet.height} fill={colors.laut} />
      <Path d={cloth} fill={colors.seam} />
    </Svg>
  );
}

function Head({ cv, photo }: { cv: Cv; photo: Buffer | null }) {
  return (
    <View
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 22,
        marginTop: -designed.top,
        marginLeft: strip.width - designed.left,
        marginRight: -designed.right,
        paddingTop: 34,
        paddingBottom: 24,
        paddingLeft: designed.left - strip.width,
        paddingRight: designed.right,
        marginBottom: 6,
        backgroundColor: colors.tint,
      }}
    >
      <View style={{ flex: 1 }}>
        <Text
          data-tag="H1"
          style={{ fontSize: 25, fontWeight: 800, lineHeight: 1.15, color: colors.laut }}
        >
          {cv.name}
        </Text>
        {cv.headline !== '' && (
          <Text style={{ fontSize: 12.5, fontWeight: 600, lineHeight: 1.3, marginTop: 4 }}>
            {cv.headline}
          </Text>
        )}
        <View style={{ marginTop: 8 }}>
          <Contacts
            contacts={cv.contacts}
            between="   •   "
            style={{ color: colors.quiet, fontSize: 9 }}
          />
        </View>
      </View>
      {photo && (
        <Image
          data-tag="Figure"
          data-alt={`Foto ${cv.name}`}
          src={{ data: photo, format: 'jpg' }}
          style={{ width: photoSide, height: photoSide, borderRadius: photoSide / 2 }}
        />
      )}
    </View>
  );
}

function Heading({ text }: { text: string }) {
  return (
    <View
      style={{ flexDirection: 'row', alignItems: 'center', gap: 6, marginTop: 14, marginBottom: 7 }}
    >
      <Svg width={10} height={10} viewBox="0 0 10 10">
        <Path d={flower} fill={colors.kunyit} />
      </Svg>
      <Text
        data-tag="H2"
        style={{ flex: 1, fontSize: 12.5, fontWeight: 800, color: colors.laut, lineHeight: 1.3 }}
      >
        {text}
      </Text>
    </View>
  );
}

/** The title comes first in the PDF, so that screen readers read it before the dates on its left. */
function EntryHead({ title, place, dates }: CvEntry) {
  return (
    <View style={{ flexDirection: 'row-reverse', marginBottom: 3 }}>
      <View style={{ flex: 1 }}>
        <Text data-tag="H3" style={{ fontWeight: 600, fontSize: 10.5 }}>
          {title}
        </Text>
        {place !== '' && <Text style={{ color: colors.laut }}>{place}</Text>}
      </View>
      <Text
        style={{
          width: datesWidth,
          paddingRight: 12,
          paddingTop: 1.2,
          fontSize: 8.8,
          color: colors.quiet,
        }}
      >
        {dates}
      </Text>
    </View>
  );
}

function Words({ words }: Pick<CvSection, 'words'>) {
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 5, marginBottom: 6 }}>
      {words.map((word, index) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: the words are laid out once
          key={index}
          style={{
            backgroundColor: colors.tint,
            color: colors.laut,
            fontWeight: 600,
            fontSize: 9,
            borderRadius: 8,
            paddingHorizontal: 8,
            paddingVertical: 2,
          }}
        >
          {word}
        </Text>
      ))}
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
      {words.length > 0 && <Words words={words} />}
      <Blocks blocks={blocks} />
      {first && <Blocks blocks={first.blocks} indent={datesWidth} />}
      {others.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries are laid out once
        <Fragment key={index}>
          <View
            wrap={false}
            minPresenceAhead={entry.blocks.length > 0 ? presence : 0}
            style={{ marginTop: 6 }}
          >
            <EntryHead {...entry} />
          </View>
          <Blocks blocks={entry.blocks} indent={datesWidth} />
        </Fragment>
      ))}
    </>
  );
}

/** The designed template: a woven edge, two tones, and a column for dates. */
export function DesignedBody({ cv, photo }: { cv: Cv; photo: Buffer | null }) {
  return (
    <>
      <Head cv={cv} photo={photo} />
      {cv.sections.map((section) => (
        <Section key={section.name} {...section} />
      ))}
    </>
  );
}
