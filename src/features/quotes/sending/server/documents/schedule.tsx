import { Text, View } from '@react-pdf/renderer';
import { colors, figures, heading } from '~/lib/server/pdf/look';

type Row = { label: string; amount: string };
/** Payments with their sum; all texts are already formatted. */
export type Schedule = { title: string; rows: readonly Row[]; sum: Row };

const Amounts = ({ label, amount, strong }: Row & { strong?: boolean }) => (
  <View
    style={{
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 24,
      paddingVertical: 2.5,
      borderBottom: strong ? undefined : `0.5pt solid ${colors.line}`,
      fontWeight: strong ? 600 : 400,
    }}
  >
    <Text style={{ flex: 1 }}>{label}</Text>
    <Text style={figures}>{amount}</Text>
  </View>
);

/** The jadwal pembayaran, which stays on one page. */
export function PaymentSchedule({ title, rows, sum }: Schedule) {
  return (
    <View wrap={false} style={{ marginTop: 14 }}>
      <Text data-tag="H2" style={{ ...heading, marginBottom: 4 }}>
        {title}
      </Text>
      {rows.map((row) => (
        <Amounts key={row.label} {...row} />
      ))}
      <Amounts {...sum} strong />
    </View>
  );
}
