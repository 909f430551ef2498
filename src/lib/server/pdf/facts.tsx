import { Text, View } from '@react-pdf/renderer';
import { colors, label } from './look';

export type Fact = readonly [name: string, value: string];
export type FactGroup = { title: string; facts: readonly Fact[] };

/** Names and values in two columns. */
export function FactList({ facts, nameWidth }: { facts: readonly Fact[]; nameWidth: number }) {
  return (
    <View>
      {facts.map(([name, value]) => (
        <View key={name} style={{ flexDirection: 'row', marginBottom: 2 }}>
          <Text style={{ ...label, width: nameWidth, paddingTop: 0.8 }}>{name}</Text>
          <Text style={{ flex: 1 }}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

export function FactBox({ title, facts }: FactGroup) {
  return (
    <View>
      <Text style={{ fontWeight: 600, color: colors.laut, marginBottom: 4 }}>{title}</Text>
      <FactList facts={facts} nameWidth={78} />
    </View>
  );
}
