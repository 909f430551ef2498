import { Text, View } from '@react-pdf/renderer';
import { FactBox, type FactGroup } from './facts';
import { colors, figures, label, small } from './look';

type PriceLine = {
  name: string;
  detail: string;
  quantity: string;
  unitPrice: string;
  amount: string;
};
/** A `quiet` row is shown but isn't part of the sum. */
type PriceSum = { label: string; amount: string; weight?: 'quiet' | 'total' };
/** `beside` is shown next to the sums: the things that the price includes. */
export type Prices = {
  lines: readonly PriceLine[];
  sums: readonly PriceSum[];
  inWords: string;
  beside: FactGroup;
};

const widths = { number: 22, quantity: 54, unitPrice: 88, amount: 100 };
const rule = `0.5pt solid ${colors.line}`;
const right = { textAlign: 'right', ...figures } as const;

function Head() {
  const head = { ...label, color: colors.laut, fontWeight: 600 };
  return (
    <View
      data-tag="THead"
      fixed
      style={{ flexDirection: 'row', borderBottom: `1pt solid ${colors.laut}`, paddingBottom: 5 }}
    >
      <Text data-tag="TH" style={{ ...head, width: widths.number }}>
        No.
      </Text>
      <Text data-tag="TH" style={{ ...head, flex: 1 }}>
        Uraian
      </Text>
      <Text data-tag="TH" style={{ ...head, ...right, width: widths.quantity }}>
        Kuantitas
      </Text>
      <Text data-tag="TH" style={{ ...head, ...right, width: widths.unitPrice }}>
        Harga satuan (Rp)
      </Text>
      <Text data-tag="TH" style={{ ...head, ...right, width: widths.amount }}>
        Jumlah (Rp)
      </Text>
    </View>
  );
}

function Row({ line, number }: { line: PriceLine; number: number }) {
  return (
    <View
      data-tag="TR"
      wrap={false}
      style={{ flexDirection: 'row', borderBottom: rule, paddingVertical: 6 }}
    >
      <Text data-tag="TD" style={{ width: widths.number, color: colors.quiet, ...figures }}>
        {number}
      </Text>
      <View data-tag="TD" style={{ flex: 1, paddingRight: 8 }}>
        <Text style={{ fontWeight: 600 }}>{line.name}</Text>
        {line.detail !== '' && <Text style={small}>{line.detail}</Text>}
      </View>
      <Text data-tag="TD" style={{ ...right, width: widths.quantity }}>
        {line.quantity}
      </Text>
      <Text data-tag="TD" style={{ ...right, width: widths.unitPrice }}>
        {line.unitPrice}
      </Text>
      <Text data-tag="TD" style={{ ...right, width: widths.amount }}>
        {line.amount}
      </Text>
    </View>
  );
}

const sumLook = {
  plain: {},
  quiet: { color: colors.quiet },
  total: {
    color: colors.laut,
    fontWeight: 800,
    fontSize: 12.5,
    borderTop: `1pt solid ${colors.laut}`,
    paddingTop: 5,
    marginTop: 4,
  },
};

function Sum({ label: name, amount, weight }: PriceSum) {
  return (
    <View
      style={{
        flexDirection: 'row',
        justifyContent: 'space-between',
        paddingVertical: 1.5,
        ...sumLook[weight ?? 'plain'],
      }}
    >
      <Text>{name}</Text>
      <Text style={figures}>{amount}</Text>
    </View>
  );
}

/** A table of items with their sums. Rows are never split, and the sums stay on a page with the last row. */
export function PriceTable({ lines, sums, inWords, beside }: Prices) {
  const last = lines.at(-1);
  return (
    <View style={{ marginTop: 8 }}>
      <Head />
      {lines.slice(0, -1).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are laid out once
        <Row key={index} line={line} number={index + 1} />
      ))}
      <View wrap={false}>
        {last && <Row line={last} number={lines.length} />}
        <View style={{ flexDirection: 'row', gap: 24, marginTop: 10 }}>
          <View style={{ flex: 1, paddingTop: 1.5 }}>
            <FactBox {...beside} />
          </View>
          <View style={{ width: 246 }}>
            {sums.map((sum) => (
              <Sum key={sum.label} {...sum} />
            ))}
          </View>
        </View>
        <View
          style={{
            flexDirection: 'row',
            backgroundColor: colors.tint,
            borderRadius: 4,
            paddingVertical: 6,
            paddingHorizontal: 10,
            marginTop: 10,
          }}
        >
          <Text style={{ ...label, width: 62, paddingTop: 0.8 }}>Terbilang</Text>
          <Text style={{ flex: 1, fontWeight: 600 }}>{inWords}</Text>
        </View>
      </View>
    </View>
  );
}
