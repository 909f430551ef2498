import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';
import { numbers } from './certificate-numbers';
import { expect, open, test } from './fixtures';
import { launchOptions } from './launching';

/** A film of one picture, as Chromium takes it for a camera: a code in the middle of a grey desk. */
function filmOf(text: string): Buffer {
  const [width, height] = [640, 480];
  const modules = encodeQR(text, 'raw', { border: 4 });
  const scale = Math.floor(360 / modules.length);
  const [left, top] = [(width - modules.length * scale) / 2, (height - modules.length * scale) / 2];
  const light = Buffer.alloc(width * height, 128);
  for (let y = 0; y < modules.length * scale; y += 1)
    for (let x = 0; x < modules.length * scale; x += 1) {
      const dark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      light[(Math.floor(top) + y) * width + Math.floor(left) + x] = dark ? 20 : 235;
    }
  const colours = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\nFRAME\n`), light, colours]);
}

const film = join(mkdtempSync(join(tmpdir(), 'nusakelas-camera-')), 'code.y4m');
writeFileSync(film, filmOf(numbers.valid));
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, ...camera] } });

test('the camera finds the number on a certificate, and is switched off', async ({ page }) => {
  await open(page, '/verify');
  await page.getByRole('button', { name: 'Pindai kode QR' }).click();
  const picture = page.getByLabel('Gambar kamera');
  const streams = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const given = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = async (constraints) => {
          const stream = await given(constraints);
          const [track] = stream.getTracks();
          if (track) {
            const stop = track.stop.bind(track);
            track.stop = () => {
              stop();
              resolve(track.readyState);
            };
          }
          return stream;
        };
      }),
  );
  await page.getByRole('button', { name: 'Buka kamera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sertifikat ini berlaku' })).toBeVisible();
  await expect(page).toHaveURL(`/verify/${numbers.valid}`);
  await expect(picture).toBeHidden();
  expect(await streams).toBe('ended');
});
