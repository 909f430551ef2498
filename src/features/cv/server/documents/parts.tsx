import { Link, Text, View } from '@react-pdf/renderer';
import { small } from '~/lib/server/pdf/look';
import type { TextBlock } from '~/lib/text-blocks';
import type { Cv } from '../../terms';

/** The space below a heading that two lines of text need, in points; with less the heading moves to the next page. */
export const presence = 36;

/** Paragraphs and lists. They are direct children of the page, because the PDF library breaks pages well only between those. */
export function Blocks({ blocks, indent = 0 }: { blocks: readonly TextBlock[]; indent?: number }) {
  return blocks.map(({ marker, nested, text }, index) => {
    const style = { marginLeft: indent + (nested ? 14 : 0), marginBottom: 3 };
    return marker ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are laid out once
      <View key={index} data-tag="LI" style={{ ...style, flexDirection: 'row' }}>
        <Text data-tag="Lbl" style={{ width: 14 }}>
          {marker}
        </Text>
        <Text data-tag="LBody" style={{ flex: 1 }}>
          {text}
        </Text>
      </View>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are laid out once
      <Text key={index} style={style}>
        {text}
      </Text>
    );
  });
}

type ContactsProps = {
  contacts: Cv['contacts'];
  between: string;
  style: { color: string; fontSize: number };
};

/** The contact details in one row. An item that fits on a line isn't broken, and links can be clicked. */
export function Contacts({ contacts, between, style }: ContactsProps) {
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap' }}>
      {contacts.map(({ text, href }, index) => (
        <Text key={text} style={style}>
          {href ? (
            <Link src={href} style={{ color: style.color, textDecoration: 'none' }}>
              {text}
            </Link>
          ) : (
            text
          )}
          {index < contacts.length - 1 && between}
        </Text>
      ))}
    </View>
  );
}

type FootProps = { cv: Cv; left: number; right: number; pageNumber: number; totalPages: number };

/** The footer with name and page number, on CVs of several pages. */
export function CvFoot({ cv, left, right, pageNumber, totalPages }: FootProps) {
  if (totalPages < 2) return null;
  return (
    <View
      data-tag="Artifact"
      style={{
        ...small,
        position: 'absolute',
        bottom: 26,
        left,
        right,
        flexDirection: 'row',
        justifyContent: 'space-between',
        gap: 24,
      }}
    >
      <Text style={{ flex: 1, maxLines: 1, textOverflow: 'ellipsis' }}>{cv.name}</Text>
      <Text>{`${cv.pageWord} ${pageNumber}/${totalPages}`}</Text>
    </View>
  );
}
