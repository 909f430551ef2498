import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { printed } from '~/lib/printable';
import { IconButton } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { ToolIcon } from '~/ui/tool-icon';
import { cvModel } from '../../rules';
import type { CvOptions, CvSource } from '../../schema';
import { type Cv, cvSheet } from '../../terms';
import classes from './preview.module.css';
import { AtsSheet, DesignedSheet, Strip } from './sheets';

/**
 * The CV as its PDF will show it, with the same model, measures and fonts. The pages are CSS columns of one text, of which one is visible,
 * so that the browser breaks pages as the PDF does, without a heading at the end of a page.
 */
export function Preview({ source, options }: { source: CvSource; options: CvOptions }) {
  const cv: Cv = printed(cvModel(source, options));
  const flow = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(1);
  const [page, setPage] = useState(0);
  const [large, setLarge] = useState(false);
  const shown = Math.min(page, pages - 1);

  const count = useRef(() => {
    const text = flow.current;
    const width = text?.parentElement?.clientWidth;
    if (text && width) setPages(Math.max(1, Math.round(text.scrollWidth / width + 0.45)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again whenever the CV is another one
  useLayoutEffect(count.current, [source, options]);
  useEffect(() => {
    const watch = new ResizeObserver(count.current);
    if (flow.current?.parentElement) watch.observe(flow.current.parentElement);
    void document.fonts.ready.then(count.current);
    return () => watch.disconnect();
  }, []);

  const desk = useRef<HTMLDivElement>(null);
  const { left } = cvSheet[cv.template];
  useLayoutEffect(() => {
    // The enlarged sheet is scrolled to the beginning of its text.
    const sheet = flow.current?.parentElement;
    if (desk.current && sheet)
      desk.current.scrollLeft = large ? ((left - 14) * sheet.clientWidth) / cvSheet.width : 0;
  }, [large, left]);

  const isDesigned = cv.template === 'designed';
  const photo = options.photo ? source.avatarUrl : null;
  return (
    <section aria-label="Pratinjau CV">
      <div className={classes.pager}>
        <span role="status">
          {pages > 1 ? `Halaman ${shown + 1} dari ${pages}` : 'Satu halaman A4'}
        </span>
        <span className={classes.turn}>
          <IconButton
            label={large ? 'Perkecil pratinjau' : 'Perbesar pratinjau'}
            onClick={() => setLarge(!large)}
          >
            {large ? <ToolIcon name="zoomOut" size={20} /> : <ToolIcon name="zoomIn" size={20} />}
          </IconButton>
          {pages > 1 && (
            <>
              <IconButton
                label="Halaman sebelumnya"
                disabled={shown === 0}
                onClick={() => setPage(shown - 1)}
              >
                <Icon name="left" />
              </IconButton>
              <IconButton
                label="Halaman berikutnya"
                disabled={shown === pages - 1}
                onClick={() => setPage(shown + 1)}
              >
                <Icon name="right" />
              </IconButton>
            </>
          )}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <div ref={desk} className={classes.desk} tabIndex={0}>
        <div
          className={classNames(
            classes.sheet,
            large && classes.large,
            isDesigned ? classes.designed : classes.ats,
          )}
          lang={cv.language}
        >
          {isDesigned && <Strip />}
          <div
            ref={flow}
            className={classes.flow}
            style={{ transform: `translateX(${-shown * 100}cqw)` }}
          >
            {isDesigned ? <DesignedSheet cv={cv} photo={photo} /> : <AtsSheet cv={cv} />}
          </div>
          {pages > 1 && (
            <div
              className={classes.foot}
              style={{ left: at(left), right: at(cvSheet[cv.template].right) }}
            >
              <span>{cv.name}</span>
              <span>
                {cv.pageWord} {shown + 1}/{pages}
              </span>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** A CSS length for points of the sheet, which scales with the width of the sheet on the screen. */
const at = (points: number) => `calc(${points} * 100cqw / ${cvSheet.width})`;
