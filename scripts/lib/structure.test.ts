import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkStructure } from './structure.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'structure-'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a tree that keeps the rules gets no complaint', () => {
  expect(
    complaints({
      'contract/money.ts': '',
      'server/platform/mail.ts': `import { money } from '@contract/money'`,
      'server/domains/cart/service.ts': `import { reserve } from '@server/domains/catalog/service'\nimport { rows } from './queries'`,
      'server/domains/cart/queries.ts': `import pg from 'pg'`,
      'server/domains/catalog/service.ts': '',
      'web/ui/button.tsx': `import { cx } from './cx'`,
      'web/ui/cx.ts': '',
      'web/parts/card.tsx': `import { Button } from '@web/ui/button'\nimport type { Row } from '@server/domains/cart/service'`,
      'web/session.server.ts': `import { carts } from '@server/domains/cart/service'`,
      'web/screens/vendor/layout.tsx': '',
      'web/screens/vendor/orders/route.tsx': `import { Row } from './row'\nimport { Frame } from '../layout'`,
      'web/screens/vendor/orders/row.tsx': `import { Card } from '@web/parts/card'`,
    }),
  ).toEqual([])
})

test.each([
  ['contract/a.ts', 'server/config.ts', 'the contract imports nothing of ours'],
  ['contract/a.ts', 'web/paths.ts', 'the contract imports nothing of ours'],
  ['web/screens/public/home/route.tsx', 'server/config.ts', 'web imports contract and web'],
  ['web/root.tsx', 'demo/data.ts', 'web imports contract and web'],
  ['server/platform/mail.ts', 'server/domains/cart/service.ts', 'know no domain'],
  ['server/database/schema.ts', 'server/domains/cart/service.ts', 'know no domain'],
  ['server/domains/cart/service.ts', 'web/root.tsx', 'import nothing of web but web/paths.ts'],
  ['server/domains/cart/service.ts', 'server/domains/catalog/queries.ts', 'not its queries or calls'],
  ['server/domains/cart/service.ts', 'server/domains/catalog/calls.ts', 'not its queries or calls'],
  ['server/main.ts', 'server/domains/catalog/queries.ts', "nothing imports a domain's queries"],
  ['web/ui/button.tsx', 'contract/lists.ts', 'web/ui imports nothing but web/ui'],
  ['web/parts/card.tsx', 'web/screens/public/home/route.tsx', 'web/parts is shared by screens'],
  ['web/screens/public/home/route.tsx', 'web/screens/public/shop/card.tsx', 'the folder of another screen'],
  ['web/screens/vendor/layout.tsx', 'web/screens/vendor/orders/row.tsx', 'the folder of another screen'],
])('%s may not import %s', (from, to, rule) => {
  const alias = to.startsWith('demo/') ? relativeTo(from, to) : `@${to.replace(/\.tsx?$/, '')}`
  const found = complaints({ [from]: `import { thing } from '${alias}'`, [to]: '' })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`${from} imports ${to}: `)
  expect(found[0]).toContain(rule)
})

test('a circle of values is reported with the way round it', () => {
  expect(
    complaints({
      'contract/a.ts': `import { b } from './b'`,
      'contract/b.ts': `export * from './c'`,
      'contract/c.ts': `export const a = () => import('./a')`,
    }),
  ).toEqual(['Circle: contract/a.ts -> contract/b.ts -> contract/c.ts -> contract/a.ts'])
})

test('a circle that types close is none', () => {
  expect(
    complaints({
      'contract/a.ts': `import { b } from './b'`,
      'contract/b.ts': `import type { A } from './a'`,
      'contract/c.ts': `import { d } from './d'`,
      'contract/d.ts': `import {\n  type A,\n  type C,\n} from './c'\nexport type { E } from './c'\ntype F = typeof import('./c')`,
    }),
  ).toEqual([])
})

test('imports in comments and in text do not count', () => {
  const text = `// import { x } from '@server/config'\n/**\n * import('@server/config')\n */\nconst s = "import x from '@server/config'"`
  expect(complaints({ 'contract/a.ts': text, 'server/config.ts': '' })).toEqual([])
})

test('a source file of more than 400 lines is reported', () => {
  const found = complaints({ 'web/ui/a.ts': '//\n'.repeat(400), 'web/ui/b.ts': '//\n'.repeat(401) })
  expect(found).toEqual(['web/ui/b.ts has 401 lines; 400 is the most.'])
})

function complaints(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkStructure(root)
}

const relativeTo = (from: string, to: string) =>
  `${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.tsx?$/, '')}`
