import { Document, Page, type PageLayoutProps, Text, View } from '@react-pdf/renderer';
import { type Brand, brand } from '~/lib/brand';
import { printed } from '~/lib/printable';
import { type FactGroup, FactList } from '~/lib/server/pdf/facts';
import { loadFonts } from '~/lib/server/pdf/fonts';
import { Foot, Hem, Letterhead } from '~/lib/server/pdf/letterhead';
import { colors, heading, label, page, small } from '~/lib/server/pdf/look';
import { renderTagged } from '~/lib/server/pdf/tagged';

/** A signed acceptance; all its texts are already formatted. */
export type AcceptanceSheet = {
  issuer: Brand;
  date: Date;
  /** at the foot of every page */
  reference: string;
  title: string;
  statement: string;
  groups: readonly FactGroup[];
  hash: { label: string; value: string };
  note: string;
};

const nameWidth = 96;

function AcceptanceDocument({
  issuer,
  date,
  reference,
  title,
  statement,
  groups,
  hash,
  note,
}: AcceptanceSheet) {
  const Frame = ({ pageNumber, totalPages, children }: PageLayoutProps) => (
    <>
      <Hem />
      {children}
      <Foot
        issuer={issuer}
        reference={reference}
        pageNumber={pageNumber ?? 1}
        totalPages={totalPages ?? 1}
      />
    </>
  );
  return (
    <Document
      title={reference}
      author={issuer.legalName}
      creator={brand().name}
      producer={brand().name}
      language="id-ID"
      creationDate={date}
      modificationDate={date}
    >
      <Page size="A4" style={page} layout={Frame}>
        <Letterhead issuer={issuer} />
        <Text
          data-tag="H1"
          style={{ fontSize: 19, fontWeight: 800, lineHeight: 1.2, marginBottom: 12 }}
        >
          {title}
        </Text>
        <Text style={{ marginBottom: 4 }}>{statement}</Text>
        {groups.map((group) => (
          <View key={group.title} wrap={false} style={{ marginTop: 14 }}>
            <Text data-tag="H2" style={{ ...heading, marginBottom: 4 }}>
              {group.title}
            </Text>
            <FactList facts={group.facts} nameWidth={nameWidth} />
          </View>
        ))}
        <View
          wrap={false}
          style={{
            border: `1pt solid ${colors.laut}`,
            borderRadius: 8,
            padding: 12,
            marginTop: 18,
          }}
        >
          <Text style={label}>{hash.label}</Text>
          <Text style={{ fontWeight: 600, fontSize: 8.5, marginTop: 2 }}>{hash.value}</Text>
          <Text style={{ ...small, marginTop: 8, lineHeight: 1.45 }}>{note}</Text>
        </View>
      </Page>
    </Document>
  );
}

/** Renders a signed acceptance as PDF. The same sheet gives the same bytes. */
export async function renderAcceptance(sheet: AcceptanceSheet): Promise<Uint8Array> {
  await loadFonts();
  return renderTagged(AcceptanceDocument(printed(sheet)));
}
