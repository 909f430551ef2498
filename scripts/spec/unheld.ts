/**
 * The statements that no test can hold, each with its reason: they head a table, give the background of others, or leave open what a later
 * statement decides, which then has the tests.
 */
export const unheld: Record<string, string> = {
  'S3.1': 'background',
  'S3.4': 'background',
  'S7.1': 'background',
  'S13.2': 'closed by N7.1-N14.5',
  'S14.1': 'closed by D2.1',
  'S21.1': 'heading',
  'S54.2': 'closed by N1.1-N14.5',
  'S83.3': 'closed by D15.1',
  'S115.1': 'closed by D3.1',
  'S115.2': 'closed by N3.2',
  'S137.4': 'closed by N15.1-N15.7',
  'S147.3': 'closed by D18.2',
  'S148.1': 'closed by D16.1',
  'S156.1': 'closed by D5.1-D10.2',
  'S160.1': 'closed by D2.1',
  'S164.2': 'closed by D3.7',
  'S182.1': 'closed by D2.3',
  'S182.2': 'closed by D2.3',
  'S190.1': 'closed by N1.1-N14.5',
  'S194.1': 'heading',
  'S209.4': 'closed by D3.8',
  'S217.1': 'closed by D3.1',
  'S222.2': 'closed by D17.1',
  'D12.3': 'closed by D26.1',
  'D28.1': 'closed by D39.1',
  'N0.1': 'background',
  'N0.2': 'heading',
  'N0.3': 'background',
};

/** What is wrong with the list: entries that aren't statements or have tests all the same, and reasons that name no statement. */
export function unheldFaults(
  list: Record<string, string>,
  known: ReadonlySet<string>,
  marked: ReadonlySet<string>,
): string[] {
  return Object.entries(list).flatMap(([id, reason]) => {
    const named = reason.match(/[SDN]\d+\.\d+/g) ?? [];
    return [
      ...(known.has(id) ? [] : [`${id} is no statement`]),
      ...(marked.has(id) ? [`${id} is marked`] : []),
      ...named
        .filter((closing) => !known.has(closing))
        .map((closing) => `${id} is closed by ${closing}, which is no statement`),
      ...(/^(heading|background|closed by [SDN]\d.*)$/.test(reason)
        ? []
        : [`${id} needs a reason: heading, background or closed by …`]),
    ];
  });
}
