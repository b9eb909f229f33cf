import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { paths } from '@contract/core/paths'
import { permits, type StaffNeed } from '@contract/core/permissions'
import type { ProcedureMeta } from '@contract/core/procedure'
import { needAt } from '@web/components/dashboard/permitted'
import routes from '@web/routes'
import { adminGroups } from './sections'

const web = fileURLToPath(new URL('../../', import.meta.url))

/** Every page of the admin area with what one must be permitted to open it, from the menu. */
const pages = routes
  .flatMap((entry: RouteConfigEntry) => entry.children ?? [])
  .filter(({ path }) => path?.startsWith('admin/'))
  .map(({ path, file }) => ({
    path: `/${path}`,
    file: join(web, file),
    need: needAt(adminGroups, `/${path}`),
  }))
  .filter((page): page is typeof page & { need: StaffNeed } => page.need !== undefined)

/** A file of web/ that an import names; undefined for anything else. */
function fileOf(from: string, name: string): string | undefined {
  const base = name.startsWith('@web/')
    ? join(web, name.slice(5))
    : name.startsWith('.')
      ? join(dirname(from), name)
      : undefined
  return base && ['.tsx', '.ts'].map((ending) => base + ending).find((file) => existsSync(file))
}

/** The source of a page and of everything of ours that it imports, by file. */
function sourcesOf(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found
  const source = readFileSync(file, 'utf8')
  found.set(file, source)
  for (const [, name] of source.matchAll(/from '([^']+)'/g)) {
    const next = fileOf(file, name!)
    if (next) sourcesOf(next, found)
  }
  return found
}

const metaOf = (name: ProcedureName) => contract[name]['~orpc'].meta as ProcedureMeta

/** Procedures of the staff that a source names, as a call or as a mutation. */
const calledIn = (source: string) =>
  [...source.matchAll(/useServerMutation\(\s*'(\w+)'|\bapi(?:Of\(context\))?\.(\w+)\(/g)]
    .map(([, mutation, call]) => (mutation ?? call) as ProcedureName)
    .filter((name) => name in contract && metaOf(name).area.admin !== undefined)

/** What a page shows only to those who may do it, though others may open the page. */
const guardedOn: Record<string, readonly string[]> = {
  '/admin/orders/:orderId': ['record_offline_payment'],
}

const allowed = (need: StaffNeed, other: StaffNeed) =>
  permits(need === 'any' ? ['orders'] : [need], other) && (need !== 'any' || other === 'any')

describe.each(pages)('whoever may open $path', ({ path, file, need }) => {
  const sources = sourcesOf(file)

  test('may call every procedure that it names', () => {
    const refused = [...sources.values()]
      .flatMap(calledIn)
      .filter(
        (name) => !allowed(need, metaOf(name).area.admin as StaffNeed) && !guardedOn[path]?.includes(name),
      )
    expect(refused).toEqual([])
  })

  test('is led to no page that they may not open, but by links that ask first', () => {
    const own = [...sources].filter(([name]) => name.includes('/screens/admin/'))
    const blind = own.flatMap(([name, source]) => {
      if (/permitted-link'/.test(source)) return []
      return [...source.matchAll(/paths\.admin\.(\w+)/g)]
        .map(
          ([, key]) => paths.admin[key as keyof typeof paths.admin] as string | ((...p: string[]) => string),
        )
        .map((to) => (typeof to === 'function' ? to('x', 'x') : to))
        .filter((to) => to.startsWith('/admin/'))
        .filter((to) => {
          const other = needAt(adminGroups, to.split('?')[0]!)
          return other !== undefined && !allowed(need, other as StaffNeed)
        })
        .map((to) => `${name}: ${to}`)
    })
    expect(blind).toEqual([])
  })
})
