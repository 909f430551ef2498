import { unfinishedMax, videoBytesMax, videoNameMax, videoTypes } from '../terms';
import type { NewUpload } from './schema';

/** The limit that keeps somebody with these videos from sending so many bytes more; null when nothing does. */
export function quotaFault(
  usage: { bytes: number; unfinished: number },
  more: number,
  quotaBytes: number,
): 'video_quota' | 'uploads_unfinished' | null {
  if (usage.unfinished >= unfinishedMax) return 'uploads_unfinished';
  return usage.bytes + more > quotaBytes ? 'video_quota' : null;
}

/** A file's name as it is shown: in one line, without folders and invisible signs. */
function shownName(name: string, contentType: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\ufffd]/gu, '')
    .trim();
  return (
    [...plain].slice(0, videoNameMax).join('').trim() || `video.${videoTypes[contentType] ?? 'mp4'}`
  );
}

/** The type of a file: what the browser says, or else what the name's ending says. */
function typeOf(contentType: string, name: string): string | null {
  const [plain = ''] = contentType.toLowerCase().split(';');
  if (videoTypes[plain.trim()]) return plain.trim();
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return (
    {
      mp4: 'video/mp4',
      m4v: 'video/mp4',
      webm: 'video/webm',
      ogg: 'video/ogg',
      ogv: 'video/ogg',
      mov: 'video/quicktime',
    }[ending ?? ''] ?? null
  );
}

/** Reads what a browser says of its file, or says why it can't be taken. */
export function newUpload(
  length: string | null,
  metadata: Record<string, string | null>,
): NewUpload | 'upload_malformed' | 'video_empty' | 'video_too_large' | 'video_type' {
  if (!/^\d{1,15}$/.test(length ?? '')) return 'upload_malformed';
  const bytes = Number(length);
  if (bytes === 0) return 'video_empty';
  if (bytes > videoBytesMax) return 'video_too_large';
  const name = metadata.filename ?? '';
  const contentType = typeOf(metadata.filetype ?? '', name);
  return contentType ? { name: shownName(name, contentType), contentType, bytes } : 'video_type';
}
