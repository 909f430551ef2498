import { Document, Page, type PageLayoutProps, Text, View } from '@react-pdf/renderer';
import { brand } from '~/lib/brand';
import { printed } from '~/lib/printable';
import { FactList } from '~/lib/server/pdf/facts';
import { loadFonts } from '~/lib/server/pdf/fonts';
import { Foot, Hem, Letterhead } from '~/lib/server/pdf/letterhead';
import { colors, label, page, small } from '~/lib/server/pdf/look';
import { PriceTable } from '~/lib/server/pdf/price-table';
import { renderTagged } from '~/lib/server/pdf/tagged';
import type { Sheet } from '../../rules';

function PaperDocument(sheet: Sheet) {
  const { issuer, title, number, date, particulars, addressee, prices, notes, stamp } = sheet;
  const Frame = ({ pageNumber, totalPages, children }: PageLayoutProps) => (
    <>
      <Hem />
      {children}
      <Foot
        issuer={issuer}
        reference={`${title} ${number}`}
        pageNumber={pageNumber ?? 1}
        totalPages={totalPages ?? 1}
      />
    </>
  );
  return (
    <Document
      title={`${title} ${number}`}
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
        <View style={{ flexDirection: 'row', gap: 24, marginBottom: 10 }}>
          <View style={{ flex: 1 }}>
            <FactList facts={particulars} nameWidth={64} />
          </View>
          <View style={{ flex: 1 }}>
            <Text style={label}>{addressee.title}</Text>
            <Text style={{ fontWeight: 600 }}>{addressee.name}</Text>
            {addressee.lines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </View>
        </View>
        <PriceTable {...prices} />
        <View wrap={false} style={{ flexDirection: 'row', gap: 24, marginTop: 20 }}>
          <View style={{ flex: 1 }}>
            {notes.map((note) => (
              <Text key={note} style={{ ...small, marginBottom: 3 }}>
                {note}
              </Text>
            ))}
          </View>
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
      </Page>
    </Document>
  );
}

/** Renders an invoice, a receipt or a credit note as PDF. The same sheet gives the same bytes. */
export async function renderPaper(sheet: Sheet): Promise<Uint8Array> {
  await loadFonts();
  return renderTagged(PaperDocument(printed(sheet)));
}
