import { useMutation } from '@tanstack/react-query';
import { formatBytes } from '~/lib/bytes';
import { FileButton } from '~/ui/file-button';
import { Notice } from '~/ui/notice';
import { checkFile, type FileOutcome } from '../certificate-file';
import { FileVerdict } from './file-verdict';
import { Findings } from './findings';

const fileMost = 10 * 1024 * 1024;

/** Checks a certificate's file by its bytes. It stays in this browser; only its digest is asked for. */
export function FileCheck() {
  const check = useMutation({
    mutationFn: async (file: File): Promise<FileOutcome> => {
      if (file.size > fileMost)
        return {
          kind: 'nothing',
          why: `Berkas ini terlalu besar untuk sebuah sertifikat (paling besar ${formatBytes(fileMost)}).`,
        };
      return checkFile(new Uint8Array(await file.arrayBuffer()));
    },
    meta: { failed: 'Berkas ini gagal diperiksa.' },
  });
  const outcome = check.data;
  return (
    <div className="stack">
      <div>
        <FileButton
          label="Pilih berkas"
          accept=".json,.jsonld,.png,.pdf,application/json,application/ld+json,image/png,application/pdf"
          loading={check.isPending && 'Memeriksa…'}
          onChoose={(file) => check.mutate(file)}
        >
          Pilih berkas
        </FileButton>
      </div>
      {outcome?.kind === 'nothing' && (
        <Notice tone="danger" role="alert">
          <p>{outcome.why}</p>
        </Notice>
      )}
      {(outcome?.kind === 'issued' || outcome?.kind === 'foreign') && (
        <FileVerdict outcome={outcome} />
      )}
      {(outcome?.kind === 'checked' || outcome?.kind === 'unsupported') && (
        <Findings outcome={outcome} linked />
      )}
      {outcome?.kind === 'issued' && outcome.findings && <Findings outcome={outcome.findings} />}
    </div>
  );
}
