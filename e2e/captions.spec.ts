import { expect, test } from '@playwright/test';
import { readCaptions, vttOf } from '../src/features/media/rules';
import { escapedCue } from '../src/lib/cue-text';
import { captionSamples } from '../src/testing/caption-samples';

type Shown = { from: number; to: number; text: string; place: string };

const written = (cues: Shown[]) => cues.map(({ from, to, text }) => `${from} ${to} ${text}`);
/** A cue that ends before it starts is read by browsers, and never shown. */
const showable = (cues: Shown[]) => cues.filter(({ from, to }) => from <= to);

/** The cues that a browser reads in each of these files; null for one that it refuses. */
const cuesIn = async (files: string[]) => {
  const video = document.createElement('video');
  document.body.append(video);
  const milliseconds = (seconds: number) => Math.round(seconds * 1_000);
  const read = (file: string) =>
    new Promise<Shown[] | null>((resolve) => {
      const element = document.createElement('track');
      element.onerror = () => resolve(null);
      element.onload = () =>
        resolve(
          ([...(element.track.cues ?? [])] as VTTCue[]).map((cue) => ({
            from: milliseconds(cue.startTime),
            to: milliseconds(cue.endTime),
            text: cue.text,
            place: [cue.vertical, cue.line, cue.position, cue.size, cue.align, cue.id.trim()].join(
              ' ',
            ),
          })),
        );
      element.src = URL.createObjectURL(new Blob([file]));
      video.append(element);
      element.track.mode = 'hidden';
    });
  return Promise.all(files.map(read));
};

test('captions are read as this browser reads them, and what is stored is the same to it', async ({
  page,
}) => {
  const stored = captionSamples.map(([, text]) => {
    const read = readCaptions(text);
    return 'fault' in read ? null : { ...read, vtt: vttOf(read.cues, read.head) };
  });
  const raw = await page.evaluate(
    cuesIn,
    captionSamples.map(([, text]) => text),
  );
  const kept = await page.evaluate(
    cuesIn,
    stored.map((file) => file?.vtt ?? ''),
  );
  for (const [index, [name, , cues]] of captionSamples.entries()) {
    const [before, after, file] = [raw[index] ?? null, kept[index] ?? null, stored[index]];
    expect.soft(before && written(before), name).toEqual(cues);
    if (!file) continue;
    const own = file.cues
      .toSorted((one, other) => one.from - other.from || other.to - one.to)
      .map(({ from, to, text, markup }) => `${from} ${to} ${markup ?? escapedCue(text)}`);
    expect.soft(after && written(after), `${name}, stored`).toEqual(own);
    const places = showable(before ?? []).map(({ place }) => place);
    if (places.length === own.length)
      expect
        .soft(
          after?.map(({ place }) => place),
          `${name}, placed`,
        )
        .toEqual(places);
  }
});
