/**
 * Which imports are allowed: whatever is not on this list fails `npm run lint`. `docs/architecture.md` draws it.
 * A layer imports those below it. Within a layer a feature imports what serves every feature, the core features and,
 * where it is neither a core feature nor of the bills, any other feature.
 */
const CORE = '(?:people|records|settings|audit|jobs|notifications)'
/** Bills, and what they are read, checked and matched with. */
const BILLS = '(?:bills|bill-templates|configurations|line-item-mappings|ai-instructions)'
const SHARED = '(?:platform|kernel)'
/** Composes the features of its layer: no feature imports it. */
const COMPOSED = '(?:start|window|app|client)'
const LAYER = '^(src/(?:domain|contract|server|views|client|workstation)|commands)'
/** Of the server: all SQL, and who may do what. */
const REPOSITORY = '.+(?:/repositories/|-repository[.]ts$)'
const POLICY = '.+/policies/'

const allow = (from, to) => ({ from: { path: from }, to: { path: to } })
const layer = (name, ...below) => allow(`^src/${name}/`, `^src/(?:${[name, ...below].join('|')})/`)
const forbid = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })
const server = (path) => `^src/server/${path}`

export default {
  forbidden: [
    { name: 'cycle', severity: 'error', from: {}, to: { circular: true } },
    forbid('policy', server(POLICY), server(`(?!${POLICY}|platform/)`)),
    forbid('repository', server(REPOSITORY), server(`(?!${REPOSITORY}|${POLICY}|platform/)`)),
    forbid('route', server('(?!start/)(?!.+/routes/)'), server('.+/routes/')),
    forbid('database', server('platform/database/'), server('platform/(?!database|tracing|errors)')),
  ],
  allowed: [
    // Between layers.
    layer('base'),
    allow('^src/domain/', '^src/base/'),
    allow('^src/contract/', '^src/(?:base|domain)/'),
    layer('reading', 'base', 'domain'),
    allow('^src/server/', '^src/(?:base|domain|contract|reading)/'),
    allow('^commands/', '^src/(?:base|domain|contract)/'),
    layer('ui', 'base'),
    allow('^src/views/', '^src/(?:base|domain|contract|ui)/'),
    allow('^src/client/', '^src/(?:base|domain|contract|ui|views)/'),
    allow('^src/workstation/', '^(?:src/(?:base|domain|contract|ui|views)|commands)/'),
    layer('entry', 'base', 'domain', 'contract', 'client', 'workstation'),
    layer('demo', 'base', 'domain', 'contract', 'reading', 'server'),
    layer('scraper', 'base', 'domain', 'contract'),
    allow('^src/server/start/demo-data.ts$', '^src/demo/seed/seed.ts$'),
    allow('^tests/bills/', '^(?:tests/bills|src/(?:base|domain|demo/bills))/'),
    // Within a layer.
    allow(`${LAYER}/([^/]+)/`, '^$1/$2/'),
    allow(`${LAYER}/(?!${SHARED}/)[^/]+/`, `^$1/${SHARED}/`),
    allow(`${LAYER}/(?:${CORE}|${BILLS})/`, `^$1/${CORE}/`),
    allow(`${LAYER}/${BILLS}/`, `^$1/${BILLS}/`),
    allow(`${LAYER}/(?!${SHARED}|${CORE}|${BILLS})[^/]+/`, `^$1/(?!${COMPOSED})[^/]+/`),
    allow(`${LAYER}/(?:${COMPOSED}/.*|[^/]+)$`, '^$1/'),
    // What is unusual about a bill shows beside its meters' history.
    allow('^src/domain/bills/', '^src/domain/(?:energy/months|validations)/'),
    // Packages.
    {
      from: {},
      to: { dependencyTypes: ['npm', 'npm-dev', 'core', 'npm-no-pkg', 'unknown', 'undetermined'] },
    },
  ],
  allowedSeverity: 'error',
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Its parser does not know `await using`; they compose, and nothing imports them.
    exclude: { path: '^src/server/start/(?:backup|check|restore|seal-again|server|staff)[.]ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
