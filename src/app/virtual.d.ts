declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}

declare module '*.svg?raw' {
  const source: string;
  export default source;
}

/** The package brings no types: what the tests use of it. */
declare module 's3rver' {
  type Options = { port: number; address: string; silent: boolean; directory: string; configureBuckets: { name: string; configs: string[] }[] };
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
