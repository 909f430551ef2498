import { useMutation } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { saveFile } from '~/lib/web/save-file';
import { toast } from '~/lib/web/toast';
import { useWrite } from '~/lib/web/write';
import type { OwnCertificate } from '../schema';
import type { CertificateRoutes } from '../server/routes';
import { ownCertificatesQuery } from './api';

const own = () => apiOf<CertificateRoutes>().certificates;

/** A change of one's own certificates, which are read anew before it counts as done. */
export const useChange = <Input>(
  change: (input: Input) => Promise<unknown>,
  failed: string,
  done: (input: Input) => void = () => {},
) =>
  useWrite({
    write: change,
    stored: async (client, _, input) => {
      await client.invalidateQueries({ queryKey: ownCertificatesQuery().queryKey });
      done(input);
    },
    failed,
    fieldErrors: true,
  });

const announceChoice = (nameShown: boolean) =>
  toast({
    kind: 'success',
    title: nameShown
      ? 'Nama Anda tampil pada verifikasi.'
      : 'Nama Anda disembunyikan dari verifikasi.',
  });

/** Answers, for the certificates that wait for it and those to come, whether everybody who has their numbers may read the name. */
export const useChooseName = () =>
  useChange(
    (nameShown: boolean) => body(own()['name-shown'].$put({ json: { nameShown } })),
    'Pilihan ini gagal disimpan.',
    announceChoice,
  );

/** Shows or hides the name for everybody who has the number. */
export const useShowName = (id: string) =>
  useChange(
    (nameShown: boolean) =>
      body(own()[':id']['name-shown'].$put({ param: { id }, json: { nameShown } })),
    'Pilihan ini gagal disimpan.',
    announceChoice,
  );

type Paper = 'certificate.pdf' | 'badge.png';

/** Fetches a paper of the person's own, which may take a moment at the first time, and saves it. */
export const useDownload = ({ number }: Pick<OwnCertificate, 'number'>) =>
  useMutation({
    mutationFn: async (paper: Paper | '') => {
      const answer = await fetch(`/credentials/${number}${paper && `/${paper}`}`);
      if (!answer.ok) return void (await body(Promise.resolve(answer) as never));
      const names = {
        'certificate.pdf': `sertifikat-${number}.pdf`,
        'badge.png': `lencana-${number}.png`,
        '': `kredensial-${number}.json`,
      };
      saveFile(await answer.blob(), names[paper]);
    },
    meta: { failedTitle: 'Berkas gagal diunduh' },
  });
