import classes from './question-face.module.css';

/** The HTML of choices that have pictures, sounds or formulas, as the server made it, by their ids. */
export type ChoiceHtml = Record<string, string> | undefined;

/** A choice as it is shown: its words, or what the server made of its pictures and formulas. */
export const ChoiceWords = ({
  choice: { id, text },
  html,
}: {
  choice: { id: string; text: string };
  html: ChoiceHtml;
}) =>
  html?.[id] === undefined ? (
    <span className={classes.words}>{text}</span>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of our own files, formulas and escaped words
    <span className={`prose ${classes.words}`} dangerouslySetInnerHTML={{ __html: html[id] }} />
  );

/** Its words alone, for names of fields: a picture is its description. */
export const namedChoice = (text: string): string =>
  text
    .replace(/!\[([^\]\n]*)\]\(\/files\/[^)\s]*\)/g, (_, words: string) => words || 'gambar')
    .replace(/\s+/g, ' ')
    .trim();
