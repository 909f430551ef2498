import { megabyte } from '~/features/files/terms';
import { formatNumber } from '~/lib/money';
import { Icon } from '~/ui/icon';
import type { BuyerAccess } from '../../../links/web/api';
import type { AttachedFile } from '../../schema';
import { ownFileAddress, useSaveAttachment } from '../api';
import styles from './attach-field.module.css';

const sizeOf = (bytes: number) =>
  bytes < megabyte
    ? `${formatNumber(Math.ceil(bytes / 1024))} KB`
    : `${formatNumber(Math.ceil(bytes / megabyte))} MB`;

export const FileName = ({ file: { name, bytes } }: { file: AttachedFile }) => (
  <span className={styles.name}>
    <Icon name="file" size={18} />
    <span>
      {name} <span className="quiet small">({sizeOf(bytes)})</span>
    </span>
  </span>
);

/** Files to save, each at the address that `addressOf` answers. */
export const FileLinks = ({
  files,
  addressOf,
}: {
  files: AttachedFile[];
  addressOf: (id: string) => string;
}) =>
  files.length > 0 && (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={addressOf(file.id)} className={styles.open} download>
            <FileName file={file} />
          </a>
        </li>
      ))}
    </ul>
  );

export function BuyerFiles({
  access,
  requestId,
  files,
}: {
  access: BuyerAccess;
  requestId: string;
  files: AttachedFile[];
}) {
  if (access.token === null)
    return <FileLinks files={files} addressOf={(id) => ownFileAddress(requestId, id)} />;
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <LinkedFile access={access} file={file} />
        </li>
      ))}
    </ul>
  );
}

function LinkedFile({ access, file }: { access: BuyerAccess; file: AttachedFile }) {
  const save = useSaveAttachment(access, file);
  return (
    <button
      type="button"
      className={styles.open}
      aria-busy={save.isPending}
      onClick={() => !save.isPending && save.mutate()}
    >
      <FileName file={file} />
    </button>
  );
}
