import { textOfBytes } from '../text-of-bytes';

/** The text of a chosen file. */
export const textOf = async (file: File): Promise<string> =>
  textOfBytes(new Uint8Array(await file.arrayBuffer()));
