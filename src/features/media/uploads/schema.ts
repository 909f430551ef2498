/** The description by a browser of the file that it is about to send. */
export type NewUpload = { name: string; contentType: string; bytes: number };
