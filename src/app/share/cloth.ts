import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BatikCover } from '~/ui/batik';

/** The cover of `seed` in the colours of `palette` as an SVG without a size, and the colour of its ground. */
export function clothOf(seed: string, palette: string): { ground: string; svg: (attributes: string) => string } {
  const markup = renderToStaticMarkup(createElement(BatikCover, { seed, palette }));
  const ground = /background:\s*(#[0-9a-f]{6})/i.exec(markup)?.[1];
  const content = /<svg[^>]*>(.*)<\/svg>/s.exec(markup)?.[1];
  const viewBox = /viewBox="([^"]+)"/.exec(markup)?.[1];
  if (!ground || !content || !viewBox) throw new Error('the batik cover is no longer an SVG with a ground colour: adapt clothOf');
  return { ground, svg: (attributes) => `<svg ${attributes} viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${content}</svg>` };
}

/** The brand mark on its ground, as in the navigation. */
export const markTile = '#0f5b5e';
export const markPetals = [45, 135, 225, 315]
  .map((turn) => `<ellipse cx="20" cy="11" rx="4.6" ry="8" fill="${turn === 45 ? '#e9a100' : '#fbf9f5'}" transform="rotate(${turn} 20 20)"/>`)
  .join('');
