import { typedBlocks } from './typed-blocks';
import classes from './typed-text.module.css';

/** Shows plain text as somebody typed it: line breaks stay, and lines that begin with a dash or a bullet are a list. */
export const TypedText = ({
  text,
  className,
}: {
  text: string;
  className?: string | undefined;
}) => (
  <div className={className}>
    {typedBlocks(text).map((block) =>
      'items' in block ? (
        <ul key={block.line} className={classes.list}>
          {block.items.map(({ line, text: item }) => (
            <li key={line}>{item}</li>
          ))}
        </ul>
      ) : (
        <p key={block.line} className={classes.paragraph}>
          {block.text}
        </p>
      ),
    )}
  </div>
);
