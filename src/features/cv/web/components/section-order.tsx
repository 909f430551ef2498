import { useEffect, useRef, useState } from 'react';
import { IconButton } from '~/ui/button';
import { Choice } from '~/ui/field';
import { Section } from '~/ui/section';
import { ToolIcon } from '~/ui/tool-icon';
import { movedSection, orderedSections } from '../../rules';
import { type CvSectionName, optionLabels, sectionNames } from '../../terms';
import type { Part } from './choices';
import classes from './choices.module.css';

/** The choice and the order of the CV's sections. */
export function SectionOrder({ options, onChange }: Part) {
  const sections = orderedSections(options);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ name: CvSectionName; by: -1 | 1 } | null>(null);
  const place = sections.findIndex(({ name }) => name === moved?.name);
  // React moves the row in the document, and at either end its pressed button disappears, so the focus has to be set again.
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-section="${moved.name}"] button`,
    );
    const wanted = buttons?.[moved.by < 0 ? 0 : 1];
    (wanted?.disabled ? buttons?.[moved.by < 0 ? 1 : 0] : wanted)?.focus();
  }, [moved]);
  const move = (name: CvSectionName, by: -1 | 1) => {
    onChange(movedSection(options, name, by));
    setMoved({ name, by });
  };
  const show = (name: CvSectionName, shown: boolean) =>
    onChange({
      ...options,
      sections: sections.map((section) => (section.name === name ? { name, shown } : section)),
    });
  return (
    <Section title={optionLabels.sections}>
      <ul className={classes.list} ref={list}>
        {sections.map(({ name, shown }, index) => (
          <li key={name} data-section={name}>
            <Choice
              label={sectionNames[name]}
              checked={shown}
              onChange={({ currentTarget }) => show(name, currentTarget.checked)}
            />
            <span className={classes.moves}>
              <IconButton
                label={`Naikkan ${sectionNames[name]}`}
                disabled={index === 0}
                onClick={() => move(name, -1)}
              >
                <ToolIcon name="arrowUp" size={20} />
              </IconButton>
              <IconButton
                label={`Turunkan ${sectionNames[name]}`}
                disabled={index === sections.length - 1}
                onClick={() => move(name, 1)}
              >
                <ToolIcon name="arrowDown" size={20} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <p className="hidden" aria-live="polite">
        {moved &&
          `${sectionNames[moved.name]} sekarang urutan ${place + 1} dari ${sections.length}`}
      </p>
    </Section>
  );
}
