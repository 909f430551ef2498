import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { CorrectionInput } from '../../schema';
import { useChange } from '../../web/changes';
import type { CorrectionRoutes } from '../server/routes';

const corrections = () => apiOf<CorrectionRoutes>().certificates[':id'].corrections;

export const useAskCorrection = (id: string, sent: () => void) =>
  useChange(
    (json: CorrectionInput) => body(corrections().$post({ param: { id }, json })),
    'Permintaan koreksi gagal dikirim.',
    () => {
      sent();
      toast({
        kind: 'success',
        title: 'Permintaan koreksi terkirim.',
        message: 'Kami memeriksanya dan memberi kabar.',
      });
    },
  );

export const useWithdrawCorrection = (id: string) =>
  useChange(
    () => body(corrections().$delete({ param: { id } })),
    'Permintaan koreksi gagal ditarik kembali.',
    () => toast({ kind: 'success', title: 'Permintaan koreksi ditarik kembali.' }),
  );
