import { Document, Page, type PageLayoutProps, Text, View } from '@react-pdf/renderer';
import { type Brand, brand } from '~/lib/brand';
import { printed } from '~/lib/printable';
import { type Fact, FactList } from '~/lib/server/pdf/facts';
import { loadFonts } from '~/lib/server/pdf/fonts';
import { Foot, Hem, Letterhead } from '~/lib/server/pdf/letterhead';
import { colors, figures, heading, label, page, small } from '~/lib/server/pdf/look';
import { renderTagged } from '~/lib/server/pdf/tagged';

type Row = { name: string; detail: string; amount: string };
type Part = { title: string; empty: string; rows: readonly Row[]; sum: string };

/** A month's account of an instructor; all its texts are already formatted. */
export type StatementSheet = {
  /** the company as it was then; a thread that draws has no settings */
  issuer: Brand;
  title: string;
  date: Date;
  reference: string;
  particulars: readonly Fact[];
  parts: readonly Part[];
  sums: readonly { label: string; amount: string; total: boolean }[];
  note: string;
};

const rule = `0.5pt solid ${colors.line}`;
const right = { textAlign: 'right', ...figures } as const;
const amountWidth = 110;

function Table({ title, rows, sum, empty }: Part) {
  const head = { ...label, color: colors.laut, fontWeight: 600 };
  return (
    <View style={{ marginTop: 14 }}>
      <Text data-tag="H2" minPresenceAhead={60} style={{ ...heading, marginBottom: 6 }}>
        {title}
      </Text>
      {rows.length === 0 ? (
        <Text style={small}>{empty}</Text>
      ) : (
        <View data-tag="Table">
          <View
            data-tag="THead"
            style={{
              flexDirection: 'row',
              borderBottom: `1pt solid ${colors.laut}`,
              paddingBottom: 5,
            }}
          >
            <Text data-tag="TH" style={{ ...head, flex: 1 }}>
              Uraian
            </Text>
            <Text data-tag="TH" style={{ ...head, ...right, width: amountWidth }}>
              Jumlah
            </Text>
          </View>
          {rows.map(({ name, detail, amount }, index) => (
            <View
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is drawn once
              key={index}
              data-tag="TR"
              wrap={false}
              style={{ flexDirection: 'row', borderBottom: rule, paddingVertical: 5 }}
            >
              <View data-tag="TD" style={{ flex: 1, paddingRight: 8 }}>
                <Text style={{ fontWeight: 600 }}>{name}</Text>
                <Text style={small}>{detail}</Text>
              </View>
              <Text data-tag="TD" style={{ ...right, width: amountWidth }}>
                {amount}
              </Text>
            </View>
          ))}
        </View>
      )}
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', paddingTop: 5 }}>
        <Text style={label}>Jumlah</Text>
        <Text style={{ ...figures, fontWeight: 600 }}>{sum}</Text>
      </View>
    </View>
  );
}

function StatementDocument({
  issuer,
  title,
  date,
  reference,
  particulars,
  parts,
  sums,
  note,
}: StatementSheet) {
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
      title={`${title} ${reference}`}
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
        <FactList facts={particulars} nameWidth={84} />
        {parts.map((part) => (
          <Table key={part.title} {...part} />
        ))}
        <View wrap={false} style={{ marginTop: 16, marginLeft: 'auto', width: 260 }}>
          {sums.map(({ label: name, amount, total }) => (
            <View
              key={name}
              style={{
                flexDirection: 'row',
                justifyContent: 'space-between',
                paddingVertical: 1.5,
                ...(total && {
                  color: colors.laut,
                  fontWeight: 800,
                  fontSize: 12,
                  borderTop: `1pt solid ${colors.laut}`,
                  paddingTop: 5,
                  marginTop: 4,
                }),
              }}
            >
              <Text>{name}</Text>
              <Text style={figures}>{amount}</Text>
            </View>
          ))}
        </View>
        <Text style={{ ...small, marginTop: 16 }}>{note}</Text>
      </Page>
    </Document>
  );
}

/** Renders a month's account as PDF. The same sheet gives the same bytes. */
export async function renderSheet(sheet: StatementSheet): Promise<Uint8Array> {
  await loadFonts();
  return renderTagged(StatementDocument(printed(sheet)));
}
