import { Link, Text, View } from '@react-pdf/renderer';
import type { Brand } from '~/lib/brand';
import { FactBox, type FactGroup } from '~/lib/server/pdf/facts';
import { colors, heading, label, small } from '~/lib/server/pdf/look';

type ClosingProps = {
  issuer: Brand;
  paragraphs: readonly string[];
  reach: { text: string; link: { label: string; href: string } | null };
  beside: FactGroup;
};

/** The end of a letter with room for a signature. It never stands alone on a page. */
export function Closing({ issuer, paragraphs, reach, beside }: ClosingProps) {
  return (
    <View wrap={false} style={{ marginTop: 14 }}>
      {paragraphs.map((text) => (
        <Text key={text} style={{ marginBottom: 6 }}>
          {text}
        </Text>
      ))}
      <View style={{ flexDirection: 'row', gap: 24, marginTop: 8 }}>
        <View style={{ flex: 1 }}>
          <Text>Hormat kami,</Text>
          <Text style={{ fontWeight: 600 }}>{issuer.legalName}</Text>
          <View style={{ height: 50 }} />
          <Text style={{ fontWeight: 600 }}>{issuer.signatory.name}</Text>
          <Text style={label}>{issuer.signatory.position}</Text>
        </View>
        <View style={{ flex: 1 }}>
          <FactBox {...beside} />
          <Text style={{ ...small, marginTop: 6 }}>{reach.text}</Text>
          {reach.link && (
            <Text style={small}>
              <Link src={reach.link.href} style={{ color: colors.laut }}>
                {reach.link.label}
              </Link>
            </Text>
          )}
        </View>
      </View>
    </View>
  );
}

export type Acceptance = {
  title: string;
  statement: string;
  blanks: readonly string[];
  stamp: string | null;
};

/** The lembar persetujuan: blanks to fill in, and room for the signature and, where the law asks for one, the meterai. */
export function AcceptanceForm({ title, statement, blanks, stamp }: Acceptance) {
  return (
    <View
      wrap={false}
      style={{ border: `1pt solid ${colors.laut}`, borderRadius: 8, padding: 16, marginTop: 18 }}
    >
      <Text data-tag="H2" style={heading}>
        {title}
      </Text>
      <Text style={{ marginTop: 6 }}>{statement}</Text>
      <View style={{ flexDirection: 'row', gap: 24, marginTop: 12 }}>
        <View style={{ flex: 1 }}>
          {blanks.map((blank) => (
            <View key={blank} style={{ flexDirection: 'row', alignItems: 'flex-end', height: 30 }}>
              <Text style={{ ...label, width: 76 }}>{blank}</Text>
              <View
                style={{ flex: 1, borderBottom: `0.75pt solid ${colors.quiet}`, marginBottom: 3 }}
              />
            </View>
          ))}
        </View>
        <View style={{ width: 210 }}>
          <Text style={{ ...label, lineHeight: 1.5 }}>Tanda tangan dan cap</Text>
          <View style={{ height: 104, flexDirection: 'row', alignItems: 'center' }}>
            {stamp && (
              <View
                style={{
                  width: 72,
                  height: 72,
                  border: `0.75pt dashed ${colors.quiet}`,
                  borderRadius: 4,
                  justifyContent: 'center',
                }}
              >
                <Text style={{ ...small, textAlign: 'center' }}>{stamp}</Text>
              </View>
            )}
          </View>
          <View style={{ borderBottom: `0.75pt solid ${colors.quiet}` }} />
        </View>
      </View>
    </View>
  );
}
