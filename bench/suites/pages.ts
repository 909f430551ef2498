import type { Suite } from '../suite.ts';
export const pages: Suite = { name: 'pages', world: 'catalogue', run: async () => [] };
