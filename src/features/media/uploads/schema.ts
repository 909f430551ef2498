/** What a browser says of the file that it is about to send. */
export type NewUpload = { name: string; contentType: string; bytes: number };
