import { useSyncExternalStore } from 'react';
import { classNames } from './class-names';
import {
  type ColorScheme,
  chooseColorScheme,
  onColorScheme,
  storedColorScheme,
} from './color-scheme';
import styles from './color-scheme-switch.module.css';
import { Icon, type IconName } from './icon';

const options: { scheme: ColorScheme; label: string; icon: IconName }[] = [
  { scheme: 'light', label: 'Terang', icon: 'sun' },
  { scheme: 'dark', label: 'Gelap', icon: 'moon' },
  { scheme: 'auto', label: 'Ikuti sistem', icon: 'system' },
];

/** With `slim` phones show only the icons. */
export function ColorSchemeSwitch({ slim = false }: { slim?: boolean }) {
  const chosen = useSyncExternalStore(onColorScheme, storedColorScheme, () => null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons under one name
    <div
      role="group"
      aria-label="Tampilan"
      className={classNames(styles.switch, slim && styles.slim)}
    >
      <span aria-hidden="true">Tampilan</span>
      <div className={styles.options}>
        {options.map(({ scheme, label, icon }) => (
          <button
            key={scheme}
            type="button"
            aria-pressed={chosen === scheme}
            onClick={() => chooseColorScheme(scheme)}
          >
            <Icon name={icon} size={16} />
            <span>{label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
