import type { ReactNode } from 'react';

/** One family of the kit. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack">
    <h2>{title}</h2>
    {children}
  </section>
);
