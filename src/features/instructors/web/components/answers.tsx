import { downloadFile } from '~/features/files/web/link';
import { sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { Accordion } from '~/ui/accordion';
import { TextButton } from '~/ui/button';
import { Facts } from '~/ui/desk/facts';
import { TypedText } from '~/ui/typed-text';
import type { OwnApplication } from '../../schema';
import { type Category, fieldLabels } from '../../terms';

export const openProof = (id: string) => void downloadFile(id).catch((error) => toast({ kind: 'error', title: sentenceOf(error) }));

/** The answers that the person has sent, to read. */
export function Answers({ application, categories }: { application: OwnApplication; categories: Category[] }) {
  const { expertise, categoryId, bio, sampleUrl, proof, outline } = application;
  const items = [
    [fieldLabels.expertise, expertise.join(', ')],
    [fieldLabels.categoryId, categories.find(({ id }) => id === categoryId)?.name],
    [fieldLabels.bio, bio && <TypedText key="bio" text={bio} />],
    [fieldLabels.sampleUrl, sampleUrl],
    [
      fieldLabels.proof,
      proof && (
        <TextButton key="proof" onClick={() => openProof(proof.id)}>
          {proof.name}
        </TextButton>
      ),
    ],
    [fieldLabels.outline, outline && <TypedText key="outline" text={outline} />],
  ] as const;
  return <Accordion sections={[{ title: 'Isi lamaran Anda', content: <Facts items={items} /> }]} />;
}
