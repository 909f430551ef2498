import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';

/** Bytes that are read and written at once; every reader that is slower than the disk keeps so many in memory. */
const pieceBytes = 256 * 1024;
const spareMost = 16;
const spare: Buffer[] = [];

/** The file at a path; null where there is none. */
export const openFile = (path: string): Promise<FileHandle | null> =>
  open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Ends when the piece has gone out, so that its memory may be filled again. */
const written = (socket: ServerResponse, piece: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const gone = () => reject(new Error('the reader went away'));
    socket.once('close', gone);
    socket.write(piece, (error) => {
      socket.off('close', gone);
      if (error) reject(error);
      else resolve();
    });
  });

/** Writes a part of a file to a socket and closes the file. Memory is used again, since fresh memory for every piece costs more. */
export async function sendFile(
  socket: ServerResponse,
  file: FileHandle,
  { start, end }: { start: number; end: number },
): Promise<void> {
  try {
    const memory = spare.pop() ?? Buffer.allocUnsafeSlow(pieceBytes);
    for (let at = start; at <= end; ) {
      const { bytesRead } = await file.read(memory, 0, Math.min(pieceBytes, end - at + 1), at);
      if (bytesRead === 0) throw new Error('the file is shorter than its record says');
      await written(socket, memory.subarray(0, bytesRead));
      at += bytesRead;
    }
    // Memory of a reader that went away may still be on its way out.
    if (spare.length < spareMost) spare.push(memory);
    socket.end();
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    await file.close();
  }
}
