import { Link, Text, View } from '@react-pdf/renderer';
import { small } from '~/lib/server/pdf/look';
import type { TextBlock } from '~/lib/text-blocks';
import type { Cv } from '../../terms';

/** Points that must be free under a head for two lines of what follows. */
export const presence = 36;

/** Paragraphs and lists, straight among the page's elements, where alone the library breaks pages well. */
export function Blocks({ blocks, indent = 0 }: { blocks: readonly TextBlock[]; indent?: number }) {
  return blocks.map(({ marker, nested, text }, index) => {
    const style = { marginLeft: indent + (nested ? 14 : 0), marginBottom: 3 };
    return marker ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are laid out once
      <View key={index} style={{ ...style, flexDirection: 'row' }}>
        <Text style={{ width: 14 }}>{marker}</Text>
        <Text style={{ flex: 1 }}>{text}</Text>
      </View>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are laid out once
      <Text key={index} style={style}>
        {text}
      </Text>
    );
  });
}

type ContactsProps = { contacts: Cv['contacts']; between: string; style: { color: string; fontSize: number } };

/** Ways to reach the person, side by side; none is broken that fits a line, and addresses can be clicked. */
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

/** Whose CV it is, on each of several pages. */
export function CvFoot({ cv, left, right, pageNumber, totalPages }: FootProps) {
  if (totalPages < 2) return null;
  return (
    <View style={{ ...small, position: 'absolute', bottom: 26, left, right, flexDirection: 'row', justifyContent: 'space-between', gap: 24 }}>
      <Text style={{ flex: 1, maxLines: 1, textOverflow: 'ellipsis' }}>{cv.name}</Text>
      <Text>{`${cv.pageWord} ${pageNumber}/${totalPages}`}</Text>
    </View>
  );
}
