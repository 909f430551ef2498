import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import type { Plugin } from 'vite';

const moduleClass = /\.(m_[0-9a-f]{6,10})/g;

/** Drops the rules of Mantine's sheet for components that no chunk uses. Mantine's class names are `m_<hash>`. */
export function purgeMantine(): Plugin {
  return {
    name: 'purge-mantine',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir }) {
      if (!dir?.endsWith('client')) return;
      const assets = join(dir, 'assets');
      const files = readdirSync(assets);
      const code = files.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(assets, name), 'utf8'));
      const used = new Set(code.flatMap((text) => text.match(/m_[0-9a-f]{6,10}/g) ?? []));
      for (const name of files.filter((file) => file.endsWith('.css'))) {
        const path = join(assets, name);
        const sheet = postcss.parse(readFileSync(path, 'utf8'));
        sheet.walkRules((rule) => {
          const kept = rule.selectors.filter((selector) => [...selector.matchAll(moduleClass)].every(([, hash]) => used.has(hash as string)));
          if (kept.length === 0) rule.remove();
          else if (kept.length < rule.selectors.length) rule.selectors = kept;
        });
        sheet.walkAtRules((rule) => {
          if (rule.nodes?.length === 0) rule.remove();
        });
        writeFileSync(path, sheet.toString());
      }
    },
  };
}
