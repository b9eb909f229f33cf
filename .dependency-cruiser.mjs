// What may import what. Checked by `npm run check`; docs/architecture.md draws it.

const tests = String.raw`\.test\.tsx?$|(^|/)testing/`
const domain = '^server/domains/([^/]+)/'

/** One rule: no file that matches `from` imports one that matches `to`. `comment` is the sentence that a person reads. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'no-import-cycles',
      'Modules do not import each other in a circle.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    forbid(
      'contract-stands-alone',
      'The contract imports nothing of ours.',
      { path: '^contract/' },
      { path: '^(server|web|demo|e2e|bench|chaos|cluster|fuzz|harness|simulation|tools)/' },
    ),
    forbid(
      'web-runs-in-the-browser',
      'web/ imports contract/ and web/; from the server only types, except in *.server.ts.',
      { path: '^web/', pathNot: [tests, String.raw`\.server\.tsx?$`] },
      {
        path: '^(server|demo|e2e|bench|chaos|cluster|fuzz|harness|simulation|tools)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'server-knows-no-screens',
      'Domains, platform and database import nothing of web/; paths of pages are in contract/core/paths.ts.',
      { path: '^server/(domains|platform|database)/', pathNot: tests },
      { path: '^web/' },
    ),
    forbid(
      'foundation-knows-no-domain',
      'server/platform and server/database import no domain.',
      { path: '^server/(platform|database)/', pathNot: tests },
      { path: '^server/domains/' },
    ),
    forbid(
      'domains-keep-their-queries',
      "A domain uses another domain's functions, not its queries or handlers.",
      { path: domain, pathNot: tests },
      { path: String.raw`^server/domains/[^/]+/(queries|handlers)\.ts$`, pathNot: '^server/domains/$1/' },
    ),
    forbid(
      'object-store-is-loaded-on-demand',
      'The object store and its SDK are imported dynamically, only where a bucket is configured.',
      { path: '^server/', pathNot: [tests, '^server/platform/files/s3/'] },
      {
        path: '^server/platform/files/s3/|node_modules/@aws-sdk/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid(
      'telemetry-is-loaded-on-demand',
      'OpenTelemetry is imported dynamically, only where its settings ask for it.',
      { path: '^server/', pathNot: [tests, '^server/platform/telemetry/sdk/'] },
      {
        path: '^server/platform/telemetry/sdk/|node_modules/@opentelemetry/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    ...domainsBelow({
      accounts: [],
      notifications: [],
      ledger: [],
      promotions: ['notifications'],
      sustainability: [],
      operations: ['accounts', 'notifications'],
      pricing: ['accounts', 'ledger', 'notifications'],
      teams: ['accounts', 'notifications'],
      vendors: ['accounts', 'notifications', 'sustainability', 'teams'],
      catalog: ['notifications', 'pricing', 'sustainability', 'vendors'],
      marketing: ['catalog', 'notifications', 'operations'],
      cart: ['catalog', 'notifications', 'vendors'],
      orders: ['catalog', 'ledger', 'notifications', 'promotions'],
      payments: ['accounts', 'ledger', 'notifications', 'orders', 'pricing'],
      checkout: ['accounts', 'cart', 'catalog', 'orders', 'payments', 'pricing', 'promotions', 'vendors'],
      payouts: ['accounts', 'ledger', 'notifications', 'orders', 'payments', 'pricing', 'vendors'],
      billing: ['orders', 'payments', 'payouts'],
      subscriptions: ['billing', 'ledger', 'notifications', 'payouts', 'pricing'],
      accounting: ['ledger', 'notifications', 'payments', 'payouts', 'pricing'],
      analytics: ['catalog', 'operations', 'orders', 'sustainability'],
      customers: ['accounts', 'marketing', 'orders', 'privacy'],
    }),
    forbid(
      'served-by-the-domain-of-the-same-name',
      'The procedures of a folder of the contract are handled in the folder of server/domains of the same name.',
      { path: String.raw`^server/domains/([^/]+)/.*handlers\.ts$` },
      { path: String.raw`^contract/[^/]+/[\w-]*procedures\.ts$`, pathNot: '^contract/$1/' },
    ),
    forbid(
      'ui-kit-knows-no-domain',
      'web/ui imports nothing but web/ui.',
      { path: '^web/ui/', pathNot: tests },
      { path: '^(contract|server|web)/', pathNot: '^web/ui/' },
    ),
    forbid(
      'one-query-client',
      "The query library's hooks come from web/queries.ts, which gives them the page's client.",
      { path: '^web/', pathNot: [tests, String.raw`^web/(queries|query-client)\.ts$`] },
      { path: 'node_modules/@tanstack/(react-query|query-core)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'components-know-no-screen',
      'web/components is shared by screens, so it imports none.',
      { path: '^web/components/' },
      { path: '^web/screens/' },
    ),
    forbid(
      'screens-stand-apart',
      'A screen imports nothing from the folder of another screen; what two need goes to web/components.',
      { path: '^web/screens/([^/]+)/([^/]+)/' },
      { path: '^web/screens/[^/]+/[^/]+/', pathNot: '^web/screens/$1/$2/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`\+types/` },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
}

/** The order of the domains: each may import the ones that it names. */
function domainsBelow(order) {
  return Object.entries(order).map(([name, allowed]) =>
    forbid(
      `domain-${name}`,
      allowed.length === 0
        ? `The ${name} domain imports no other domain.`
        : `The ${name} domain imports only these: ${allowed.join(', ')}.`,
      { path: `^server/domains/${name}/`, pathNot: tests },
      { path: '^server/domains/', pathNot: `^server/domains/(${[name, ...allowed].join('|')})/` },
    ),
  )
}
