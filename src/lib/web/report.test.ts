import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ReportDialog } from '~/ui/report-dialog';
import { type ReportWrite, reportFaults, useReport } from './report';

const texts = { reasonMissing: 'Pilih', noteMissing: 'Tulis', noteTooLong: 'Panjang', noteMax: 5 };
const write = { isPending: false, mutate: vi.fn<ReportWrite<string>['mutate']>() };

/** What the hook answers after the browser has kept this note and the person has chosen this reason. */
function Reporting({ sent }: { sent: (report: ReturnType<typeof useReport>) => void }) {
  const report = useReport({ person: 'p', place: 'report:x' }, texts);
  sent(report);
  return createElement(ReportDialog<typeof write>, {
    title: 'Laporkan',
    report,
    write,
    onClose: () => {},
    reasons: { spam: 'Spam', other: 'Lainnya' },
    hint: 'Apa yang salah.',
    lead: 'Petugas meninjau.',
  });
}
const reporting = () => {
  let report: ReturnType<typeof useReport> | undefined;
  const html = renderToStaticMarkup(
    createElement(Reporting, { sent: (answer) => (report = answer) }),
  );
  if (!report) throw new Error('the dialog was not rendered');
  return { html, report };
};

test('a report offers its reasons, and nothing is sent before one is chosen', () => {
  const { html, report } = reporting();
  for (const part of ['Pilih alasan', 'Spam', 'Lainnya', 'Catatan (opsional)', 'Petugas meninjau.'])
    expect(html).toContain(part);
  report.send(write);
  expect(write.mutate).not.toHaveBeenCalled();
});

test.each([
  ['', 'abc', { reason: 'Pilih', note: false }],
  ['spam', '', { reason: false, note: false }],
  ['other', '  ', { reason: false, note: 'Tulis' }],
  ['other', ' abcde ', { reason: false, note: false }],
  ['spam', 'abcdef', { reason: false, note: 'Panjang' }],
])('a report of “%s” with the note “%s” is judged', (reason, note, faults) => {
  expect(reportFaults({ reason, note }, texts)).toEqual(faults);
});
