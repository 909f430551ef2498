import { openFile } from '~/features/files/web/link';
import { Accordion } from '~/ui/accordion';
import { TextButton } from '~/ui/button';
import { Facts } from '~/ui/desk/facts';
import { TypedText } from '~/ui/typed-text';
import type { OwnApplication } from '../../schema';
import { type Category, fieldLabels } from '../../terms';

/** The answers that the person has sent, to read. */
export function Answers({
  application,
  categories,
}: {
  application: OwnApplication;
  categories: Category[];
}) {
  const { expertise, categoryId, bio, sampleUrl, proof, outline } = application;
  const items = [
    [fieldLabels.expertise, expertise.join(', ')],
    [fieldLabels.categoryId, categories.find(({ id }) => id === categoryId)?.name],
    [fieldLabels.bio, bio && <TypedText key="bio" text={bio} />],
    [fieldLabels.sampleUrl, sampleUrl],
    [
      fieldLabels.proof,
      proof && (
        <TextButton key="proof" onClick={() => openFile(proof.id)}>
          {proof.name}
        </TextButton>
      ),
    ],
    [fieldLabels.outline, outline && <TypedText key="outline" text={outline} />],
  ] as const;
  return <Accordion sections={[{ title: 'Isi lamaran Anda', content: <Facts items={items} /> }]} />;
}
