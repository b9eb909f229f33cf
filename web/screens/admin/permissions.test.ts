import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { adminPaths } from '@contract/core/admin-paths'
import { permits, type RequiredStaffPermission } from '@contract/core/permissions'
import type { ProcedureMeta } from '@contract/core/procedure'
import { requiredPermissionAt } from '@web/components/dashboard/nav-permissions'
import routes from '@web/routes'
import { adminGroups } from './sections'

const webRoot = fileURLToPath(new URL('../../', import.meta.url))

/** Every page of the admin area with the permission needed to open it, from the menu. */
const pages = routes
  .flatMap((entry: RouteConfigEntry) => entry.children ?? [])
  .filter(({ path }) => path?.startsWith('admin/'))
  .map(({ path, file }) => ({
    path: `/${path}`,
    file: join(webRoot, file),
    requiredPermission: requiredPermissionAt(adminGroups, `/${path}`),
  }))
  .filter(
    (page): page is typeof page & { requiredPermission: RequiredStaffPermission } =>
      page.requiredPermission !== undefined,
  )

/** The file of web/ that an import refers to; undefined for anything else. */
function fileOf(importer: string, name: string): string | undefined {
  const base = name.startsWith('@web/')
    ? join(webRoot, name.slice(5))
    : name.startsWith('.')
      ? join(dirname(importer), name)
      : undefined
  return base && ['.tsx', '.ts'].map((extension) => base + extension).find((file) => existsSync(file))
}

/** The source of a page and of all our modules that it imports, by file. */
function sourcesOf(file: string, sources = new Map<string, string>()): Map<string, string> {
  if (sources.has(file)) return sources
  const source = readFileSync(file, 'utf8')
  sources.set(file, source)
  for (const [, name] of source.matchAll(/from '([^']+)'/g)) {
    const next = fileOf(file, name!)
    if (next) sourcesOf(next, sources)
  }
  return sources
}

const metaOf = (name: ProcedureName) => contract[name]['~orpc'].meta as ProcedureMeta

/** The staff procedures that a source file uses, as a call or as a mutation. */
const calledProcedures = (source: string) =>
  [...source.matchAll(/useServerMutation\(\s*'(\w+)'|\bapi(?:Of\(context\))?\.(\w+)\(/g)]
    .map(([, mutation, call]) => (mutation ?? call) as ProcedureName)
    .filter((name) => name in contract && metaOf(name).area.admin !== undefined)

/** Procedures that a page offers only to users who may call them, though others may open the page. */
const restrictedProcedures: Record<string, readonly string[]> = {
  '/admin/dashboard': ['get_todays_money'],
  '/admin/orders/:orderId': [
    'preview_offline_payment',
    'record_offline_payment',
    'preview_refund',
    'refund_order_parts',
  ],
}

const isAllowed = (requiredPermission: RequiredStaffPermission, targetPermission: RequiredStaffPermission) =>
  permits(requiredPermission === 'any' ? ['orders'] : [requiredPermission], targetPermission) &&
  (requiredPermission !== 'any' || targetPermission === 'any')

describe.each(pages)('whoever may open $path', ({ path, file, requiredPermission }) => {
  const sources = sourcesOf(file)

  test('may call every procedure that the page uses', () => {
    const disallowedProcedures = [...sources.values()]
      .flatMap(calledProcedures)
      .filter(
        (name) =>
          !isAllowed(requiredPermission, metaOf(name).area.admin as RequiredStaffPermission) &&
          !restrictedProcedures[path]?.includes(name),
      )
    expect(disallowedProcedures).toEqual([])
  })

  test('is linked to pages that they may not open only through links that check the permission', () => {
    const adminSources = [...sources].filter(([name]) => name.includes('/screens/admin/'))
    const uncheckedLinks = adminSources.flatMap(([name, source]) => {
      if (/permitted-link'/.test(source)) return []
      return [...source.matchAll(/paths\.admin\.(\w+)/g)]
        .map(([, key]) => adminPaths[key as keyof typeof adminPaths] as string | ((...p: string[]) => string))
        .map((to) => (typeof to === 'function' ? to('x', 'x') : to))
        .filter((to) => to.startsWith('/admin/'))
        .filter((to) => {
          const targetPermission = requiredPermissionAt(adminGroups, to.split('?')[0]!)
          return (
            targetPermission !== undefined &&
            !isAllowed(requiredPermission, targetPermission as RequiredStaffPermission)
          )
        })
        .map((to) => `${name}: ${to}`)
    })
    expect(uncheckedLinks).toEqual([])
  })
})
