import { useSyncExternalStore } from 'react';
import { type ColorScheme, chooseColorScheme, onColorScheme, storedColorScheme } from './color-scheme';
import styles from './color-scheme-switch.module.css';
import { Icon, type IconName } from './icon';

const options: { scheme: ColorScheme; label: string; icon: IconName }[] = [
  { scheme: 'light', label: 'Terang', icon: 'sun' },
  { scheme: 'dark', label: 'Gelap', icon: 'moon' },
  { scheme: 'auto', label: 'Ikuti sistem', icon: 'system' },
];

export function ColorSchemeSwitch() {
  const chosen = useSyncExternalStore(onColorScheme, storedColorScheme, () => null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons under one name
    <div role="group" aria-label="Tampilan" className={styles.switch}>
      <span aria-hidden="true">Tampilan</span>
      <div className={styles.options}>
        {options.map(({ scheme, label, icon }) => (
          <button key={scheme} type="button" aria-pressed={chosen === scheme} onClick={() => chooseColorScheme(scheme)}>
            <Icon name={icon} size={16} />
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
