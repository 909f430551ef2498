import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FileButton } from '~/ui/file-button';
import { Notice } from '~/ui/notice';
import { checkCredential } from '../check';
import { contentsOf } from '../files';
import { ownSources } from '../sources';
import { Findings } from './findings';

const fileMost = 10 * 1024 * 1024;

/** Checks a credential's file; it stays in this browser. A certificate's PDF leads to its number. */
export function FileCheck() {
  const navigate = useNavigate();
  const check = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > fileMost) return { kind: 'nothing' as const, why: 'Berkas ini terlalu besar untuk sebuah kredensial.' };
      const contents = contentsOf(new Uint8Array(await file.arrayBuffer()));
      if (contents.kind !== 'credential') return contents;
      return checkCredential(contents.json, ownSources());
    },
    onSuccess: (result) => {
      if (result.kind === 'number') void navigate(`/verify/${result.number}`);
    },
    meta: { failed: 'Berkas ini gagal diperiksa.' },
  });
  const result = check.data;
  return (
    <div className="stack">
      <FileButton
        label="Pilih berkas"
        accept=".json,.jsonld,.png,.pdf,application/json,application/ld+json,image/png,application/pdf"
        loading={check.isPending && 'Memeriksa…'}
        onChoose={(file) => check.mutate(file)}
      >
        Pilih berkas
      </FileButton>
      {result?.kind === 'nothing' && (
        <Notice tone="danger" role="alert">
          <p>{result.why}</p>
        </Notice>
      )}
      {(result?.kind === 'checked' || result?.kind === 'unsupported') && <Findings outcome={result} linked />}
    </div>
  );
}
