import { Document, Page, type PageLayoutProps } from '@react-pdf/renderer';
import { brand } from '~/lib/brand';
import { printed } from '~/lib/printable';
import { loadFonts } from '~/lib/server/pdf/fonts';
import { page } from '~/lib/server/pdf/look';
import { renderTagged } from '~/lib/server/pdf/tagged';
import { type Cv, cvSheet } from '../../terms';
import { AtsBody } from './ats';
import { DesignedBody, Strip } from './designed';
import { CvFoot } from './parts';

/** `photo`: the bytes of a JPEG; only the designed template shows it. */
export type CvPaper = Cv & { photo: Uint8Array | null; date: Date };

function CvDocument({ photo, date, ...cv }: CvPaper) {
  const { top, left, right, bottom } = cvSheet[cv.template];
  const isDesigned = cv.template === 'designed';
  const Frame = ({ pageNumber, totalPages, children }: PageLayoutProps) => (
    <>
      {isDesigned && <Strip />}
      {children}
      <CvFoot
        cv={cv}
        left={left}
        right={right}
        pageNumber={pageNumber ?? 1}
        totalPages={totalPages ?? 1}
      />
    </>
  );
  const style = {
    ...page,
    paddingTop: top,
    paddingBottom: bottom,
    paddingHorizontal: undefined,
    paddingLeft: left,
    paddingRight: right,
  };
  return (
    <Document
      title={`CV ${cv.name}`}
      author={cv.name}
      creator={brand().name}
      producer={brand().name}
      language={cv.language === 'id' ? 'id-ID' : cv.language}
      creationDate={date}
      modificationDate={date}
    >
      <Page
        size="A4"
        layout={Frame}
        style={isDesigned ? style : { ...style, fontSize: 10, color: '#000' }}
      >
        {isDesigned ? (
          <DesignedBody cv={cv} photo={photo && Buffer.from(photo)} />
        ) : (
          <AtsBody cv={cv} />
        )}
      </Page>
    </Document>
  );
}

/** Lays a CV out on A4 pages and returns the PDF's bytes. */
export async function renderCv(paper: CvPaper): Promise<Uint8Array> {
  await loadFonts();
  return renderTagged(CvDocument(printed(paper)));
}
