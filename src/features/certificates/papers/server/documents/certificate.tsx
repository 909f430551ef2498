import { Document, G, Link, Page, Path, Rect, Svg, Text, View } from '@react-pdf/renderer';
import type { Cloth } from '~/lib/batik';
import { batikPath } from '~/lib/batik-path';
import { type Brand, brand } from '~/lib/brand';
import { printed } from '~/lib/printable';
import { qrPath } from '~/lib/qr-path';
import { loadFonts } from '~/lib/server/pdf/fonts';
import { Mark } from '~/lib/server/pdf/letterhead';
import { colors, label, page } from '~/lib/server/pdf/look';
import { renderTagged } from '~/lib/server/pdf/tagged';
import { certificateWords } from '../../../terms';

/** A certificate on one page; all its texts are already formatted. */
export type CertificateSheet = {
  /** above the name: `Sertifikat kelulusan` */
  kind: string;
  name: string;
  course: string;
  criteria: string;
  facts: readonly (readonly [label: string, value: string])[];
  instructor: string;
  organization: string | null;
  number: string;
  /** the address of its verification */
  address: string;
  cloth: Pick<Cloth, 'motif' | 'ground'>;
  issuedAt: Date;
  /** the company as it was then; a thread that draws has no settings */
  issuer: Brand;
};

/** Points; A4 lying. */
const [width, height] = [842, 595];
const band = 186;
const tile = 31;
const left = band + 54;
const right = 50;
const clothSize = { tile, columns: band / tile, rows: Math.ceil(height / tile) };
const edgeSize = { tile: 12, columns: Math.ceil((width - band) / 12), rows: 1 };
const quietZone = 2;
const qrSide = 112;

/** characters that fit a third of the width */
const thirdMost = 30;

/** Longer texts are smaller, so that the longest name and title keep their place. */
const sizeFor = (
  text: string,
  steps: readonly (readonly [upTo: number, size: number])[],
  least: number,
) => steps.find(([upTo]) => text.length <= upTo)?.[1] ?? least;
const nameSize = (name: string) =>
  sizeFor(
    name,
    [
      [26, 36],
      [40, 28],
      [70, 21],
    ],
    16,
  );
const courseSize = (title: string) =>
  sizeFor(
    title,
    [
      [44, 21],
      [80, 17],
      [120, 14],
    ],
    11.5,
  );

function QrCode({ address }: { address: string }) {
  const { side, path } = qrPath(address, quietZone, 'high');
  return (
    <Svg width={qrSide} height={qrSide} viewBox={`0 0 ${side} ${side}`}>
      <Rect x="0" y="0" width={side} height={side} fill="#ffffff" />
      <Path d={path} fill={colors.ink} />
    </Svg>
  );
}

function Band({ cloth: { motif, ground }, address }: Pick<CertificateSheet, 'cloth' | 'address'>) {
  return (
    <>
      <Svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={{ position: 'absolute', top: 0, left: 0 }}
      >
        <Rect x="0" y="0" width={width} height={height} fill={colors.paper} />
        <Rect x="0" y="0" width={band} height={height} fill={ground} />
        <G opacity={0.2}>
          <Path d={batikPath(motif, clothSize)} fill="#ffffff" />
        </G>
        <Rect x={band - 4} y="0" width={4} height={height} fill={colors.kunyit} />
      </Svg>
      <Svg
        width={width - band}
        height={12}
        viewBox={`0 0 ${width - band} 12`}
        style={{ position: 'absolute', top: 0, left: band }}
      >
        <Path d={batikPath(motif, edgeSize)} fill={colors.motif} />
      </Svg>
      <View
        style={{
          position: 'absolute',
          left: (band - 4 - qrSide - 16) / 2,
          bottom: 44,
          padding: 8,
          backgroundColor: '#ffffff',
          borderRadius: 6,
        }}
      >
        <QrCode address={address} />
      </View>
    </>
  );
}

function Head({ kind }: Pick<CertificateSheet, 'kind'>) {
  return (
    <>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: 9, marginBottom: 24 }}>
        <Mark size={32} />
        <Text style={{ fontSize: 17, fontWeight: 800, color: colors.laut, lineHeight: 1.2 }}>
          {brand().name}
        </Text>
      </View>
      <Text
        data-tag="H1"
        style={{
          fontSize: 14,
          fontWeight: 600,
          letterSpacing: 0.6,
          color: colors.laut,
          textTransform: 'uppercase',
          lineHeight: 1.3,
        }}
      >
        {kind}
      </Text>
    </>
  );
}

function Signature({
  instructor,
  organization,
  issuer,
}: Pick<CertificateSheet, 'instructor' | 'organization' | 'issuer'>) {
  return (
    <View style={{ flexDirection: 'row', gap: 40 }}>
      <View style={{ flex: 1 }}>
        <Text style={{ fontWeight: 600 }}>{instructor || issuer.legalName}</Text>
        <Text style={label}>
          {[instructor ? certificateWords.instructor : 'Penyelenggara', organization]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </View>
      <View style={{ flex: 1 }}>
        <Text style={{ fontWeight: 600 }}>{issuer.legalName}</Text>
        <Text style={label}>Penerbit sertifikat</Text>
      </View>
    </View>
  );
}

function Sheet(sheet: CertificateSheet) {
  const { name, course, facts, number, address, issuedAt, issuer } = sheet;
  return (
    <Document
      title={`Sertifikat ${number}: ${course}`}
      author={issuer.legalName}
      creator={brand().name}
      producer={brand().name}
      language="id-ID"
      creationDate={issuedAt}
      modificationDate={issuedAt}
    >
      <Page
        size="A4"
        orientation="landscape"
        style={{
          ...page,
          paddingTop: 0,
          paddingBottom: 0,
          paddingHorizontal: undefined,
          paddingLeft: left,
          paddingRight: right,
        }}
      >
        <Band {...sheet} />
        <View style={{ height: height - 1, paddingTop: 44, paddingBottom: 40 }}>
          <Head {...sheet} />
          <Text style={{ ...label, fontSize: 10.5, marginTop: 14 }}>
            {certificateWords.awardedTo}
          </Text>
          <Text
            style={{ fontSize: nameSize(name), fontWeight: 800, lineHeight: 1.2, marginTop: 2 }}
          >
            {name}
          </Text>
          <Text style={{ ...label, fontSize: 10.5, marginTop: 16 }}>
            {certificateWords.forCourse}
          </Text>
          <Text
            data-tag="H2"
            style={{
              fontSize: courseSize(course),
              fontWeight: 800,
              color: colors.laut,
              lineHeight: 1.25,
              marginTop: 2,
            }}
          >
            {course}
          </Text>
          <Text style={{ color: colors.quiet, marginTop: 6 }}>{sheet.criteria}</Text>
          <View style={{ flexDirection: 'row', flexWrap: 'wrap', rowGap: 8, marginTop: 20 }}>
            {facts.map(([what, value]) => (
              <View
                key={what}
                style={{ width: value.length > thirdMost ? '100%' : '33.3%', paddingRight: 14 }}
              >
                <Text style={label}>{what}</Text>
                <Text style={{ fontWeight: 600 }}>{value}</Text>
              </View>
            ))}
          </View>
          <View style={{ flex: 1 }} />
          <Signature {...sheet} />
          <View style={{ borderTop: `0.75pt solid ${colors.line}`, marginTop: 16, paddingTop: 9 }}>
            <Text style={{ fontWeight: 600 }}>Nomor sertifikat {number}</Text>
            <Text style={label}>Periksa keasliannya dengan memindai kode QR atau di</Text>
            <Text style={label}>
              <Link src={address} style={{ color: colors.laut }}>
                {address}
              </Link>
            </Text>
          </View>
        </View>
      </Page>
    </Document>
  );
}

/** Draws a certificate as PDF. The same sheet gives the same bytes. */
export async function renderCertificate(sheet: CertificateSheet): Promise<Uint8Array> {
  await loadFonts();
  return renderTagged(Sheet(printed(sheet)), { archived: true });
}
