declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}

declare module '*.html?raw' {
  const source: string;
  export default source;
}

declare module '*.svg?raw' {
  const source: string;
  export default source;
}
