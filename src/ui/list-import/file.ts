import { textOf } from '~/lib/web/text-of-file';

/** How a file becomes the text of a list: the one place that knows kinds of files. */
export const listFile = {
  label: 'Berkas CSV',
  choose: 'Pilih berkas CSV',
  accept: '.csv,.tsv,.txt,text/csv',
  read: (file: File): Promise<string> => textOf(file),
};
