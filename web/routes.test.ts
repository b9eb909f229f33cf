import { readFileSync, readdirSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { ownPathStarts } from '@contract/marketing/seo'
import routes from './routes'

const sourceOf = ({ file }: RouteConfigEntry) =>
  readFileSync(new URL(file, new URL('./', import.meta.url)), 'utf8')
const has = (name: string, route: RouteConfigEntry) =>
  new RegExp(`export (const|(async )?function) ${name}\\b`).test(sourceOf(route))

/** The guarded pages, each with its layouts from the guard down. */
function guarded(entries: RouteConfigEntry[], chain: RouteConfigEntry[] = []): RouteConfigEntry[][] {
  return entries.flatMap((entry) => {
    const below = chain.length > 0 || has('middleware', entry) ? [...chain, entry] : chain
    if (entry.children) return guarded(entry.children, below)
    return below.length > 0 ? [below] : []
  })
}

test('guards run on client-side navigation, which calls the server only for routes with a loader', () => {
  const pages = guarded(routes)
  expect(pages.map((chain) => chain.at(-1)!.file)).toEqual(
    expect.arrayContaining(
      ['public/checkout', 'account/settings', 'vendor/orders', 'admin/tax'].map(
        (screen) => `screens/${screen}/route.tsx`,
      ),
    ),
  )
  const open = pages.filter((chain) => !chain.some((route) => has('loader', route)))
  expect(open.map((chain) => chain.at(-1)!.file)).toEqual([])
})

test('no redirect starts at a path that is a page, a file or the server’s own', () => {
  const starts = routes.flatMap(function firstParts(entry): string[] {
    if (entry.children) return entry.children.flatMap(firstParts)
    return entry.path === '*' ? [] : [(entry.path ?? '').split('/')[0]!]
  })
  const files = readdirSync(new URL('../public', import.meta.url))
  expect([...starts, ...files].filter((start) => !ownPathStarts.has(start))).toEqual([])
})
