import { Text, View } from '@react-pdf/renderer';
import { type TextBlock, textBlocks } from '~/lib/text-blocks';
import { colors } from './look';

/** The most characters of a block that is kept on one page. */
const keptWhole = 500;
const announcementMax = 80;

function Paragraph({ text }: { text: string }) {
  const announces = text.endsWith(':') && text.length <= announcementMax;
  return (
    <Text
      wrap={text.length > keptWhole}
      minPresenceAhead={announces ? 40 : 0}
      style={{ marginTop: 6, marginBottom: 4, fontWeight: announces ? 600 : 400 }}
    >
      {text}
    </Text>
  );
}

function Item({ marker, nested, text }: TextBlock) {
  return (
    <View
      data-tag="LI"
      wrap={text.length > keptWhole}
      style={{ flexDirection: 'row', marginBottom: 4, paddingLeft: nested ? 18 : 0 }}
    >
      <Text data-tag="Lbl" style={{ width: 18, color: colors.laut, fontWeight: 600 }}>
        {marker}
      </Text>
      <Text data-tag="LBody" style={{ flex: 1 }}>
        {text}
      </Text>
    </View>
  );
}

/** Plain text as direct children of the page, because only those are kept together: a line that ends with a colon stays with the next. */
export function Prose({ text }: { text: string }) {
  return textBlocks(text).map((block, index) => {
    const Kind = block.marker ? Item : Paragraph;
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are laid out once
    return <Kind key={index} {...block} />;
  });
}
