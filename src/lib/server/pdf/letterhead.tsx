import { Ellipse, G, Path, Rect, Svg, Text, View } from '@react-pdf/renderer';
import { type Brand, brand } from '~/lib/brand';
import { kawung } from '~/lib/kawung';
import { colors, contentWidth, margin, small } from './look';

const tile = 12;
const rows = 2;
const hemWidth = 595;

const hem = kawung({ tile, columns: Math.ceil(hemWidth / tile), rows });

/** The patterned edge of every page. */
export function Hem() {
  return (
    <Svg
      width={hemWidth}
      height={rows * tile}
      viewBox={`0 0 ${hemWidth} ${rows * tile}`}
      style={{ position: 'absolute', top: 0, left: 0 }}
    >
      <Path d={hem} fill={colors.motif} />
    </Svg>
  );
}

/** The brand's mark (src/app/shells/mark.tsx). */
export function Mark({ size }: { size: number }) {
  return (
    <Svg width={size} height={size} viewBox="0 0 40 40">
      <Rect x="0" y="0" width="40" height="40" rx="9" fill={colors.laut} />
      {[45, 135, 225, 315].map((turn) => (
        <G key={turn} transform={`rotate(${turn} 20 20)`}>
          <Ellipse
            cx="20"
            cy="11"
            rx="4.6"
            ry="8"
            fill={turn === 45 ? colors.kunyit : colors.paper}
          />
        </G>
      ))}
    </Svg>
  );
}

/** The letterhead (kop surat) with the sender, as it was when the paper was made. */
export function Letterhead({ issuer }: { issuer: Brand }) {
  return (
    <View
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingBottom: 12,
        borderBottom: `1pt solid ${colors.laut}`,
        marginBottom: 20,
      }}
    >
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: 10 }}>
        <Mark size={36} />
        <View>
          <Text style={{ fontSize: 17, fontWeight: 800, color: colors.laut, lineHeight: 1.2 }}>
            {brand().name}
          </Text>
          <Text style={small}>{issuer.legalName}</Text>
        </View>
      </View>
      <View style={{ ...small, alignItems: 'flex-end' }}>
        <Text>{issuer.address}</Text>
        <Text>
          {issuer.phone} · {issuer.salesEmail}
        </Text>
        <Text>NPWP {issuer.npwp}</Text>
      </View>
    </View>
  );
}

/** The foot of every page: the sender, the letter's name and the page number. */
export function Foot({
  issuer,
  reference,
  pageNumber,
  totalPages,
}: {
  issuer: Brand;
  reference: string;
  pageNumber: number;
  totalPages: number;
}) {
  return (
    <View
      data-tag="Artifact"
      style={{
        ...small,
        position: 'absolute',
        bottom: 28,
        left: margin,
        width: contentWidth,
        flexDirection: 'row',
        justifyContent: 'space-between',
        borderTop: `0.5pt solid ${colors.line}`,
        paddingTop: 7,
      }}
    >
      <Text>
        {issuer.legalName} · {reference}
      </Text>
      <Text>{`Halaman ${pageNumber} dari ${totalPages}`}</Text>
    </View>
  );
}

/** A watermark under the text of every page. */
export function Watermark({ word }: { word: string }) {
  return (
    <View
      data-tag="Artifact"
      style={{ position: 'absolute', top: 330, left: 0, width: 595, alignItems: 'center' }}
    >
      <Text
        style={{
          fontSize: 150,
          fontWeight: 800,
          color: '#F3EEE6',
          letterSpacing: 12,
          lineHeight: 1,
          transform: 'rotate(-32deg)',
        }}
      >
        {word}
      </Text>
    </View>
  );
}
