import styles from './skeleton.module.css';

/** The placeholder of a text or picture that is loading. The list around it has `role="status"`. */
export function Skeleton({
  width = '100%',
  height,
  ratio,
}: {
  width?: string;
  height?: string;
  ratio?: string;
}) {
  return (
    <span
      className={styles.line}
      style={{
        width,
        ...(height && { height }),
        ...(ratio && { aspectRatio: ratio, height: 'auto', borderRadius: 0 }),
      }}
    />
  );
}
