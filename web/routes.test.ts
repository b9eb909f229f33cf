import { readFileSync, readdirSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { reservedPathSegments } from '@contract/marketing/seo'
import routes from './routes'

const sourceOf = ({ file }: RouteConfigEntry) =>
  readFileSync(new URL(file, new URL('./', import.meta.url)), 'utf8')
const exportsName = (name: string, route: RouteConfigEntry) =>
  new RegExp(`export (const|(async )?function) ${name}\\b`).test(sourceOf(route))

/** The guarded pages, each with its layouts from the guard down. */
function guardedRoutes(entries: RouteConfigEntry[], chain: RouteConfigEntry[] = []): RouteConfigEntry[][] {
  return entries.flatMap((entry) => {
    const guardedChain = chain.length > 0 || exportsName('middleware', entry) ? [...chain, entry] : chain
    if (entry.children) return guardedRoutes(entry.children, guardedChain)
    return guardedChain.length > 0 ? [guardedChain] : []
  })
}

test('guards run on client-side navigation, which calls the server only for routes with a loader', () => {
  const pages = guardedRoutes(routes)
  expect(pages.map((chain) => chain.at(-1)!.file)).toEqual(
    expect.arrayContaining(
      ['public/checkout', 'account/settings', 'vendor/orders', 'admin/tax'].map(
        (screen) => `screens/${screen}/route.tsx`,
      ),
    ),
  )
  const withoutLoader = pages.filter((chain) => !chain.some((route) => exportsName('loader', route)))
  expect(withoutLoader.map((chain) => chain.at(-1)!.file)).toEqual([])
})

test('no redirect starts at a path that is a page, a file or the server’s own', () => {
  const firstPathSegments = routes.flatMap(function firstSegments(entry): string[] {
    if (entry.children) return entry.children.flatMap(firstSegments)
    return entry.path === '*' ? [] : [(entry.path ?? '').split('/')[0]!]
  })
  const files = readdirSync(new URL('../public', import.meta.url))
  expect([...firstPathSegments, ...files].filter((segment) => !reservedPathSegments.has(segment))).toEqual([])
})
