import { uploadTypes } from '~/features/files/terms';
import { useUpload } from '~/features/files/web/upload';
import { formatBytes } from '~/lib/bytes';
import { announce } from '~/ui/announcer';
import { ChoiceGroup } from '~/ui/field';
import { FileButton } from '~/ui/file-button';
import { MoreMenu } from '~/ui/more-menu';
import { MovableList } from '~/ui/movable-list';
import { Progress } from '~/ui/progress';
import type { StudioLesson } from '../../schema';
import { materialsMost } from '../../terms';
import classes from './lessons.module.css';

type Material = StudioLesson['materials'][number];
type MaterialsFieldProps = {
  label: string;
  value: string[];
  error?: string | undefined;
  onChange: (value: string[]) => void;
  /** what is known of the files */
  files: readonly Material[];
  onUploaded: (file: Material) => void;
};

/** The files that the lesson gives its learners, in their order. */
export function MaterialsField({
  label,
  value,
  error,
  onChange,
  files,
  onUploaded,
}: MaterialsFieldProps) {
  const upload = useUpload({ purpose: 'material' });
  const { state } = upload;
  const fileById = new Map(files.map((file) => [file.id, file]));
  const items = value.map(
    (id) => fileById.get(id) ?? { id, name: 'Berkas', contentType: '', bytes: 0 },
  );
  const add = async (file: File) => {
    const material = await upload.start(file, file.name);
    if (!material) return;
    onUploaded(material);
    onChange([...value, material.id]);
    announce(`${material.name} ditambahkan`);
    upload.cancel();
  };
  return (
    <ChoiceGroup
      label={label}
      hint={`${Object.values(uploadTypes.material).join(', ')}, paling besar 50 MB. Paling banyak ${materialsMost}.`}
      error={state.status === 'failed' ? state.error : error}
    >
      {items.length > 0 && (
        <MovableList
          label={label}
          items={items}
          nameOf={({ name }) => name}
          onMove={onChange}
          row={({ id, name, bytes }, { moves }) => (
            <div className={classes.material}>
              <span>
                {name}{' '}
                {bytes > 0 && <span className="quiet small tabular">{formatBytes(bytes)}</span>}
              </span>
              <MoreMenu label={`Tindakan untuk ${name}`}>
                {moves}
                <button
                  type="button"
                  role="menuitem"
                  onClick={() => {
                    onChange(value.filter((fileId) => fileId !== id));
                    announce(`${name} dihapus`);
                  }}
                >
                  Hapus
                </button>
              </MoreMenu>
            </div>
          )}
        />
      )}
      {state.status === 'sending' && (
        <Progress label="Unggahan bahan" hideLabel max={1} value={state.progress} />
      )}
      <div className="row">
        <FileButton
          variant="light"
          label="Berkas bahan"
          accept={Object.keys(uploadTypes.material).join()}
          disabled={value.length >= materialsMost}
          loading={state.status === 'sending' && 'Mengunggah…'}
          onChoose={(file) => void add(file)}
        >
          Tambah berkas
        </FileButton>
      </div>
    </ChoiceGroup>
  );
}
