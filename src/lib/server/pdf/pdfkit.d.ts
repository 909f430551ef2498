declare module 'pdfkit' {
  const PDFDocument: new (options: object) => import('~/lib/server/pdf/branch').TaggedDocument;
  export default PDFDocument;
}
