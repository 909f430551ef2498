import { Fragment } from 'react';
import { textLinks } from '~/lib/text-links';

/** Plain text of a person in which addresses can be tapped. They open in another tab, and no search engine follows them. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {textLinks(text).map(({ at, text: part, href }) =>
      href ? (
        <a key={at} href={href} target="_blank" rel="nofollow noopener noreferrer ugc">
          {part}
        </a>
      ) : (
        <Fragment key={at}>{part}</Fragment>
      ),
    )}
  </>
);
