import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/ui/button';
import { FileButton } from '~/ui/file-button';
import { Notice } from '~/ui/notice';
import { cameraAddress } from '../camera-address';
import { codeReader, numberIn, type Scanned, scanPicture } from '../qr';
import classes from './qr-reader.module.css';

/** Milliseconds between two looks at the camera's picture. */
const lookMs = 200;

const failures = {
  none: 'Tidak ada kode QR yang terbaca. Ambil gambar yang lebih terang dan lebih dekat.',
  other: 'Kode QR ini bukan dari sertifikat kami, jadi tidak dibuka.',
  denied:
    'Kamera tidak diizinkan. Izinkan kamera di pengaturan peramban, atau pilih gambar kode QR.',
  missing: 'Kamera tidak ditemukan di perangkat ini. Pilih gambar kode QR.',
} as const;

/** Whether the page was loaded as such: a document of another page, from which a link led here, may not use the camera. */
const mayUseCamera = () =>
  performance
    .getEntriesByType('navigation')
    .every(({ name }) => new URL(name).pathname === '/verify');

/** Reads a certificate's code with the camera or from a picture, and leads to its verification. */
export function QrReader() {
  const navigate = useNavigate();
  const [camera, setCamera] = useState(false);
  const [failure, fail] = useState<keyof typeof failures>();
  const [busy, setBusy] = useState(false);
  const take = (scanned: Scanned) => {
    if (scanned.kind === 'number') return void navigate(`/verify/${scanned.number}`);
    fail(scanned.kind);
    setCamera(false);
  };
  const choose = async (file: File) => {
    fail(undefined);
    setBusy(true);
    take(await scanPicture(file).catch((): Scanned => ({ kind: 'none' })));
    setBusy(false);
  };
  return (
    <div className="stack">
      {camera ? (
        <Camera
          onText={(text) => take(numberIn(text, window.location.origin))}
          onFailure={(why) => {
            fail(why);
            setCamera(false);
          }}
          onStop={() => setCamera(false)}
        />
      ) : (
        <div className="row">
          <Button
            variant="light"
            onClick={() => {
              if (!mayUseCamera()) return window.location.assign(cameraAddress);
              fail(undefined);
              setCamera(true);
            }}
          >
            Buka kamera
          </Button>
          <FileButton
            label="Pilih gambar kode QR"
            loading={busy && 'Membaca gambar…'}
            onChoose={(file) => void choose(file)}
          >
            Pilih gambar kode QR
          </FileButton>
        </div>
      )}
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{failures[failure]}</p>
        </Notice>
      )}
    </div>
  );
}

type CameraProps = {
  onText: (text: string) => void;
  onFailure: (why: 'denied' | 'missing') => void;
  onStop: () => void;
};

function Camera({ onText, onFailure, onStop }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const callbacks = useRef({ onText, onFailure });
  callbacks.current = { onText, onFailure };
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const look = async (read: Awaited<ReturnType<typeof codeReader>>) => {
      const element = video.current;
      if (stopped || !element) return;
      const text =
        element.videoWidth > 0
          ? await read(element, element.videoWidth, element.videoHeight).catch(() => null)
          : null;
      if (stopped) return;
      if (text !== null) return callbacks.current.onText(text);
      timer = setTimeout(() => void look(read), lookMs);
    };
    const start = async () => {
      try {
        const [granted, read] = await Promise.all([
          navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
          codeReader(),
        ]);
        stream = granted;
        if (stopped || !video.current) return end();
        video.current.srcObject = stream;
        await video.current.play().catch(() => {});
        void look(read);
      } catch (error) {
        if (!stopped)
          callbacks.current.onFailure(
            error instanceof DOMException && error.name === 'NotAllowedError'
              ? 'denied'
              : 'missing',
          );
      }
    };
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return () => {
      stopped = true;
      clearTimeout(timer);
      end();
    };
  }, []);
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        className={classes.picture}
        muted
        playsInline
        aria-label="Gambar kamera: arahkan ke kode QR di sertifikat"
      />
      <Button variant="default" onClick={onStop}>
        Tutup kamera
      </Button>
    </div>
  );
}
