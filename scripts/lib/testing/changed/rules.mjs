/** Where a change may break anything: tools, settings, the database, and what tests are made of. */
export const concernsEverything =
  /^(package(-lock)?\.json|tsconfig\.json|vite\.config\.ts|vitest\.config\.ts|react-router\.config\.ts|server\/testing\/|server\/database\/(functions|migrations)\/|harness\/remember-scrypt\.mjs$)/

/** The same for journeys; of the pages, also what no module imports: styles, fonts and pictures. */
export const concernsAllJourneys =
  /^(public\/|web\/.*\.(?!tsx?$|md$)\w+$|playwright\.config\.ts|e2e\/(test|people|hydration|launch-options|demo-products)\.ts|web\/(root|entry\.\w+)\.tsx|server\/(http|platform|database)\/|server\/[^/]+\.ts$|demo\/)/

/** Where everything is linted and formatted, not only what has changed. */
export const concernsAllChecks = /^\.(oxlintrc|prettier|editorconfig)/

/** The parts of `npm test` that are programs of their own. Each calls the whole marketplace, so they run when their own files change. */
export const programs = ['fuzz', 'chaos', 'cluster']

/**
 * Files that put together all the rest. Nearly every test imports one, so what lies beyond them says nothing: of a domain, its own tests run, and
 * those of what imports it.
 */
export const puttingTogether = new Set([
  'contract/contract.ts',
  'server/http/app.ts',
  'server/http/handlers.ts',
  'server/jobs.ts',
  'server/main.ts',
  'server/marketplace.ts',
  'server/testing/open-market.ts',
  'web/routes.ts',
])

export const isUnitTest = (path) =>
  /^(contract|server|web|demo|scripts|fuzz|chaos|simulation)\/.*\.test\.tsx?$/.test(path)
export const isJourney = (path) => /^e2e\/.*\.spec\.ts$/.test(path)

/** A unit test that reads files or walks through everything, so that its imports do not say what it tests. */
export const looksAtEverything = (path, text) =>
  /\b(readFileSync|readdirSync|filesBelow|globSync)\b/.test(text) ||
  /^(contract|server|web)\/[^/]+\.test\.tsx?$/.test(path) ||
  /^server\/http\/(every|cross|bounded|optimistic)-/.test(path)

/** The folder whose tests are run when one of its files is affected: a domain, a part of the platform, or the folder itself. */
export function folderOf(path) {
  const [area, group, part] = path.split('/')
  if (area === 'server' && (group === 'domains' || group === 'platform')) return `${area}/${group}/${part}/`
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** Whether a folder is less than a whole area of the project. */
export const isNarrow = (folder) => folder.split('/').length > 2
