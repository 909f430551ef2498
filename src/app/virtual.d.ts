declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}

declare module '*.svg?raw' {
  const source: string;
  export default source;
}
