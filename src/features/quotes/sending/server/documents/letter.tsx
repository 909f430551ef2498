import { Document, Page, type PageLayoutProps, Text, View } from '@react-pdf/renderer';
import { type Brand, brand } from '~/lib/brand';
import { printed } from '~/lib/printable';
import { type Fact, type FactGroup, FactList } from '~/lib/server/pdf/facts';
import { loadFonts } from '~/lib/server/pdf/fonts';
import { Foot, Hem, Letterhead, Watermark } from '~/lib/server/pdf/letterhead';
import { colors, heading, label, page } from '~/lib/server/pdf/look';
import { type Prices, PriceTable } from '~/lib/server/pdf/price-table';
import { Prose } from '~/lib/server/pdf/prose';
import { renderTagged } from '~/lib/server/pdf/tagged';
import { PaymentSchedule, type Schedule } from './schedule';
import { type Acceptance, AcceptanceForm, Closing } from './signing';

/** A business letter with an offer; all its texts are already formatted. */
export type Letter = {
  /** the company as it was then; a thread that draws has no settings */
  issuer: Brand;
  title: string;
  /** beside the title: `Revisi 2` */
  note: string | null;
  /** across every page: `DRAF` */
  watermark: string | null;
  date: Date;
  /** at the foot of every page */
  reference: string;
  particulars: readonly Fact[];
  addressee: { name: string; lines: readonly string[] };
  opening: readonly string[];
  /** above the prices */
  scope: { title: string; text: string } | null;
  prices: Prices;
  schedule: Schedule | null;
  closing: readonly string[];
  /** below it: whom the reader asks, with a link to a conversation */
  reach: { text: string; link: { label: string; href: string } | null };
  /** beside the signature */
  payment: FactGroup;
  /** plain text (lib/text-blocks.ts), below facts, on pages of its own or where there is room */
  attachments: readonly { title: string; facts: readonly Fact[]; text: string; ownPage: boolean }[];
  acceptance: Acceptance;
};

function Title({ title, note }: Pick<Letter, 'title' | 'note'>) {
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center', gap: 10, marginBottom: 12 }}>
      <Text data-tag="H1" style={{ fontSize: 19, fontWeight: 800, lineHeight: 1.2 }}>
        {title}
      </Text>
      {note && (
        <Text
          style={{
            ...label,
            color: colors.laut,
            fontWeight: 600,
            border: `0.75pt solid ${colors.laut}`,
            borderRadius: 9,
            paddingHorizontal: 8,
            paddingTop: 3,
            paddingBottom: 2.5,
            lineHeight: 1.2,
          }}
        >
          {note}
        </Text>
      )}
    </View>
  );
}

function Addressee({ name, lines }: Letter['addressee']) {
  return (
    <View style={{ flex: 1 }}>
      <Text style={label}>Kepada Yth.</Text>
      <Text style={{ fontWeight: 600 }}>{name}</Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  );
}

/** The attachment begins on the same page only when this many points are left, so that a letter that fits one page stays alone on it. */
const roomForAttachment = 380;

function Attachment({ title, facts, text, ownPage }: Letter['attachments'][number]) {
  return (
    <>
      <Text
        data-tag="H2"
        break={ownPage}
        minPresenceAhead={ownPage ? 0 : roomForAttachment}
        style={{ ...heading, marginTop: 18, marginBottom: 2 }}
      >
        {title}
      </Text>
      {facts.length > 0 && (
        <View style={{ marginTop: 6, marginBottom: 6 }}>
          <FactList facts={facts} nameWidth={82} />
        </View>
      )}
      <Prose text={text} />
    </>
  );
}

function LetterDocument(letter: Letter) {
  const { issuer, title, reference, watermark, date, attachments } = letter;
  const Frame = ({ pageNumber, totalPages, children }: PageLayoutProps) => (
    <>
      {watermark && <Watermark word={watermark} />}
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
        <Title title={title} note={letter.note} />
        <View style={{ flexDirection: 'row', gap: 24, marginBottom: 14 }}>
          <View style={{ flex: 1 }}>
            <FactList facts={letter.particulars} nameWidth={54} />
          </View>
          <Addressee {...letter.addressee} />
        </View>
        {letter.opening.map((text) => (
          <Text key={text} style={{ marginBottom: 6 }}>
            {text}
          </Text>
        ))}
        {letter.scope && (
          <>
            <Text data-tag="H2" minPresenceAhead={40} style={{ ...heading, marginTop: 6 }}>
              {letter.scope.title}
            </Text>
            <Prose text={letter.scope.text} />
          </>
        )}
        <PriceTable {...letter.prices} />
        {letter.schedule && <PaymentSchedule {...letter.schedule} />}
        <Closing
          issuer={issuer}
          paragraphs={letter.closing}
          reach={letter.reach}
          beside={letter.payment}
        />
        {attachments.map((attachment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the attachments are laid out once
          <Attachment key={index} {...attachment} />
        ))}
        <AcceptanceForm {...letter.acceptance} />
      </Page>
    </Document>
  );
}

/** Renders a letter on A4 pages as PDF. The same letter gives the same bytes. */
export async function renderLetter(letter: Letter): Promise<Uint8Array> {
  await loadFonts();
  return renderTagged(LetterDocument(printed(letter)));
}
