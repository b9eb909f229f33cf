import { expect, test } from 'vitest'
import { selectTests } from './select.mjs'

const sources = new Map(
  Object.entries({
    'contract/cart/facts.ts': '',
    'contract/payouts/facts.ts': '',
    'contract/payouts/facts.test.ts': "import { limit } from './facts'",
    'contract/contract.test.ts': '',
    'server/domains/cart/service.ts': "import { limit } from '@contract/cart/facts'",
    'server/domains/cart/cart.test.ts': "import { test } from '@server/testing/market'",
    'server/domains/payouts/service.ts': "import type { Limit } from '@contract/payouts/facts'",
    'server/domains/payouts/payouts.test.ts': "import { test } from '@server/testing/market'",
    'server/http/handlers.ts':
      "import '@server/domains/cart/service'\nimport '@server/domains/payouts/service'",
    'server/testing/market.ts': "import '@server/http/handlers'",
    'server/platform/rate-limit.ts': '',
    'web/routes.ts': `import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
      export default [
        layout('screens/public/layout.tsx', [index('screens/public/home/route.tsx'), route('cart', 'screens/public/cart/route.tsx')]),
        layout('screens/vendor/layout.tsx', [route('vendor/payouts/:id', 'screens/vendor/payouts/route.tsx')]),
      ] satisfies RouteConfig`,
    'web/ui/button.tsx': '',
    'web/ui/button.test.tsx': "import { Button } from './button'",
    'web/screens/public/layout.tsx': '',
    'web/screens/public/home/route.tsx': '',
    'web/screens/public/cart/route.tsx': "const Summary = lazy(() => import('./summary'))",
    'web/screens/public/cart/summary.tsx':
      "import { Button } from '@web/ui/button'\nimport '@contract/cart/facts'",
    'web/screens/vendor/layout.tsx': '',
    'web/screens/vendor/payouts/route.tsx': "import '@contract/payouts/facts'",
    'scripts/lib/deploy.test.ts': "readFileSync('compose.yaml')",
    'e2e/routes.ts': "import routes from '../web/routes'",
    'e2e/home.spec.ts': "await page.goto('/')",
    'e2e/cart.spec.ts': "await page.goto('/cart?x=1')",
    'e2e/payouts.spec.ts': 'await page.goto(`/vendor/payouts/${id}`)',
    'e2e/test.ts': "await page.goto('/vendor/payouts')",
    'e2e/prices.ts': "await page.goto('/cart')",
    'e2e/prices.spec.ts': "import { test } from './test'\nimport { pricesOn } from './prices'",
    'e2e/built.spec.ts': "import { test } from './test'",
    'e2e/cdn.spec.ts': "import { startVarnish } from '../harness/varnish'\nawait fetch('/cart')",
    'harness/varnish.ts': "readFileSync('deploy/varnish/kijani.vcl')",
    'scripts/commands/start.mjs': "import { ensureBuilt } from '../lib/build.mjs'",
    'scripts/lib/build.mjs': '',
    'e2e/audits.spec.ts': "import { routes } from './routes'",
  }),
)

const selected = (...files: string[]) => selectTests(files, sources)
const alwaysRun = ['contract/contract.test.ts', 'scripts/lib/deploy.test.ts']

test('a part of the pages runs the tests that import it, and the journeys of the pages that show it', () => {
  const { unit, e2e } = selected('web/ui/button.tsx')
  expect(unit?.toSorted()).toEqual([...alwaysRun, 'web/ui/button.test.tsx'])
  expect(e2e?.toSorted()).toEqual([
    'e2e/audits.spec.ts',
    'e2e/built.spec.ts',
    'e2e/cart.spec.ts',
    'e2e/cdn.spec.ts',
    'e2e/prices.spec.ts',
  ])
})

test('a layout runs the journeys of all its pages', () => {
  expect(selected('web/screens/public/layout.tsx').e2e?.toSorted()).toEqual([
    'e2e/audits.spec.ts',
    'e2e/built.spec.ts',
    'e2e/cart.spec.ts',
    'e2e/cdn.spec.ts',
    'e2e/home.spec.ts',
    'e2e/prices.spec.ts',
  ])
})

test('a domain runs its own tests, although all tests import it by the whole marketplace, and the journeys of what shows it', () => {
  const { unit, e2e } = selected('server/domains/payouts/service.ts')
  expect(unit?.toSorted()).toEqual([...alwaysRun, 'server/domains/payouts/payouts.test.ts'].toSorted())
  expect(e2e?.toSorted()).toEqual(['e2e/audits.spec.ts', 'e2e/built.spec.ts', 'e2e/payouts.spec.ts'])
})

test('facts run the tests of the domains that import them', () => {
  const { unit } = selected('contract/payouts/facts.ts')
  expect(unit).toContain('contract/payouts/facts.test.ts')
  expect(unit).toContain('server/domains/payouts/payouts.test.ts')
  expect(unit).not.toContain('server/domains/cart/cart.test.ts')
})

test('a journey alone runs itself and those that name no page, and docs alone run the checks', () => {
  expect(selected('e2e/cart.spec.ts').e2e).toEqual(['e2e/cart.spec.ts', 'e2e/built.spec.ts'])
  expect(selected('docs/glossary.md')).toEqual({ checks: ['docs/glossary.md'] })
})

test.each([
  'package-lock.json',
  'server/database/migrations/0001_x.sql',
  'server/testing/market.ts',
  'server/http/handlers.ts',
  'harness/remember-scrypt.mjs',
])('a change of %s runs everything', (file) => {
  expect(selected(file)).toEqual({ checks: [], unit: [], e2e: [], fuzz: [], chaos: [], cluster: [] })
})

test.each([
  'server/platform/rate-limit.ts',
  'web/styles/app.css',
  'web/styles/fonts/inter.woff2',
  'public/favicon.svg',
  'scripts/lib/build.mjs',
])('a change of %s runs all journeys', (file) => {
  expect(selected(file).e2e).toEqual([])
})

test('a file that cannot be imported runs the journeys that read it', () => {
  expect(selected('deploy/varnish/kijani.vcl').e2e).toEqual(['e2e/built.spec.ts', 'e2e/cdn.spec.ts'])
})

test('a program runs when its own files change, or those that programs share', () => {
  expect(Object.keys(selected('chaos/main.ts'))).toEqual(['checks', 'unit', 'e2e', 'chaos'])
  expect(Object.keys(selected('harness/varnish.ts'))).toEqual(
    expect.arrayContaining(['fuzz', 'chaos', 'cluster']),
  )
})

test('a change of how code is linted or formatted checks all of it', () => {
  for (const file of ['.oxlintrc.json', '.prettierignore']) expect(selected(file).checks).toEqual([])
})

test('a file at the root of the project or of an area does not run all that is below it', () => {
  for (const file of ['compose.yaml', 'server/limits.ts', 'scripts/start.mjs'])
    expect(selected(file).unit?.toSorted()).toEqual(alwaysRun)
})

test('tests that read files run with every change of code', () => {
  expect(selected('web/screens/public/home/route.tsx').unit).toEqual(expect.arrayContaining(alwaysRun))
})
