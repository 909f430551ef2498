import { Document, Page, type PageLayoutProps, Text, View } from '@react-pdf/renderer';
import { type Brand, brand } from '~/lib/brand';
import { printed } from '~/lib/printable';
import { type Fact, FactList } from '~/lib/server/pdf/facts';
import { loadFonts } from '~/lib/server/pdf/fonts';
import { Foot, Hem, Letterhead } from '~/lib/server/pdf/letterhead';
import { colors, figures, heading, label, page, small } from '~/lib/server/pdf/look';
import { renderTagged } from '~/lib/server/pdf/tagged';

type Table = { title: string; first: string; rows: readonly (readonly string[])[] };

/** A company's training for its board; all its texts are already formatted. */
export type ReportSheet = {
  /** ours, as it is today; a thread that draws has no settings */
  issuer: Brand;
  company: string;
  at: Date;
  /** under the title: the day, and the departments it is limited to */
  facts: readonly Fact[];
  /** the large figures, each with what it counts */
  figures: readonly (readonly [value: string, what: string])[];
  /** the columns of both tables after their first one */
  columns: readonly string[];
  tables: readonly Table[];
  notes: readonly string[];
};

const columnWidth = 47;
const rule = `0.5pt solid ${colors.line}`;

function Figures({ figures: all }: Pick<ReportSheet, 'figures'>) {
  return (
    <View
      style={{
        flexDirection: 'row',
        flexWrap: 'wrap',
        backgroundColor: colors.tint,
        borderRadius: 4,
        paddingHorizontal: 12,
        paddingTop: 10,
        marginTop: 12,
      }}
    >
      {all.map(([value, what]) => (
        <View key={what} style={{ width: '25%', paddingRight: 8, marginBottom: 10 }}>
          <Text
            style={{
              fontSize: 16,
              fontWeight: 800,
              color: colors.laut,
              lineHeight: 1.25,
              ...figures,
            }}
          >
            {value}
          </Text>
          <Text style={small}>{what}</Text>
        </View>
      ))}
    </View>
  );
}

function Rows({ title, first, rows, columns }: Table & Pick<ReportSheet, 'columns'>) {
  const head = { ...label, color: colors.laut, fontWeight: 600 } as const;
  return (
    <View style={{ marginTop: 16 }}>
      <Text data-tag="H2" minPresenceAhead={60} style={{ ...heading, marginBottom: 6 }}>
        {title}
      </Text>
      <View data-tag="Table">
        <View
          data-tag="TR"
          style={{
            flexDirection: 'row',
            borderBottom: `1pt solid ${colors.laut}`,
            paddingBottom: 5,
          }}
        >
          <Text data-tag="TH" style={{ ...head, flex: 1 }}>
            {first}
          </Text>
          {columns.map((column) => (
            <Text
              key={column}
              data-tag="TH"
              style={{ ...head, width: columnWidth, textAlign: 'right' }}
            >
              {column}
            </Text>
          ))}
        </View>
        {rows.map(([name, ...cells], at) => (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are laid out once
            key={at}
            data-tag="TR"
            wrap={false}
            style={{ flexDirection: 'row', borderBottom: rule, paddingVertical: 5 }}
          >
            <Text data-tag="TD" style={{ flex: 1, paddingRight: 8 }}>
              {name}
            </Text>
            {cells.map((cell, column) => (
              <Text
                key={columns[column]}
                data-tag="TD"
                style={{ width: columnWidth, textAlign: 'right', ...figures }}
              >
                {cell}
              </Text>
            ))}
          </View>
        ))}
      </View>
    </View>
  );
}

function Sheet(sheet: ReportSheet) {
  const { issuer, company, at } = sheet;
  const title = 'Laporan pelatihan';
  const Frame = ({ pageNumber, totalPages, children }: PageLayoutProps) => (
    <>
      <Hem />
      {children}
      <Foot
        issuer={issuer}
        reference={`${title} ${company}`}
        pageNumber={pageNumber ?? 1}
        totalPages={totalPages ?? 1}
      />
    </>
  );
  return (
    <Document
      title={`${title} ${company}`}
      author={issuer.legalName}
      creator={brand().name}
      producer={brand().name}
      language="id-ID"
      creationDate={at}
      modificationDate={at}
    >
      <Page size="A4" style={page} layout={Frame}>
        <Letterhead issuer={issuer} />
        <Text data-tag="H1" style={{ fontSize: 19, fontWeight: 800, lineHeight: 1.2 }}>
          {title}
        </Text>
        <Text
          style={{
            fontSize: 12.5,
            fontWeight: 600,
            color: colors.laut,
            marginTop: 3,
            marginBottom: 8,
          }}
        >
          {company}
        </Text>
        <FactList facts={sheet.facts} nameWidth={84} />
        <Figures figures={sheet.figures} />
        {sheet.tables.map((table) => (
          <Rows key={table.title} {...table} columns={sheet.columns} />
        ))}
        <View wrap={false} style={{ marginTop: 14 }}>
          {sheet.notes.map((note) => (
            <Text key={note} style={small}>
              {note}
            </Text>
          ))}
        </View>
      </Page>
    </Document>
  );
}

/** Draws the report as PDF. The same sheet gives the same bytes. */
export async function renderReport(sheet: ReportSheet): Promise<Uint8Array> {
  await loadFonts();
  return renderTagged(Sheet(printed(sheet)), { archived: true });
}
