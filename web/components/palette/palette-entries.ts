import type { ComponentType } from 'react'
import { paths } from '@contract/core/paths'
import type { Outputs } from '@web/api'
import type { NavGroup } from '../dashboard/dashboard-nav'

/** An entry of the palette. */
export interface PaletteEntry {
  to: string
  title: string
  about: string
  /** What it is: a heading of the list. */
  kind: string
  Icon?: ComponentType<{ 'aria-hidden'?: boolean }>
}

type SearchResults = Outputs['search_admin']

/** The pages whose name or group contains every word that was typed. */
export function pagesMatching(groups: readonly NavGroup[], text: string): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/)
  return groups.flatMap(({ label: group = '', links }) =>
    links
      .filter(({ label }) => words.every((word) => `${label} ${group}`.toLowerCase().includes(word)))
      .map(({ to, label, Icon }) => ({ to, title: label, about: group, kind: 'Pages', Icon })),
  )
}

/** The results as links. Nothing leads to a page that is not among `groups`. */
export function entriesOf(
  { orders, people, products, vendors }: SearchResults,
  groups: readonly NavGroup[],
): PaletteEntry[] {
  const entries = [
    ...orders.map(({ id, title, about }) => ({ to: paths.admin.order(id), title, about, kind: 'Orders' })),
    ...people.map((person) => ({
      to: pathOf(person, groups),
      title: person.title,
      about: person.about,
      kind: 'People',
    })),
    ...products.map(({ id, title, about }) => ({
      to: paths.admin.editProduct(id),
      title,
      about,
      kind: 'Products',
    })),
    ...vendors.map(({ id, title, about }) => ({
      to: pathOfVendor(id, groups),
      title,
      about,
      kind: 'Vendors',
    })),
  ]
  return entries.filter(({ to }) => canOpenPath(to, groups))
}

/** A vendor's page or, for staff who look after products only, those. */
const pathOfVendor = (id: string, groups: readonly NavGroup[]): string =>
  canOpenPath(paths.admin.vendor(id), groups) ? paths.admin.vendor(id) : paths.admin.vendorProducts(id)

/** A vendor, an admin's actions, a customer. */
function pathOf(
  { id, role, vendor_id }: SearchResults['people'][number],
  groups: readonly NavGroup[],
): string {
  if (role === 'vendor' && vendor_id) return pathOfVendor(vendor_id, groups)
  return role === 'admin' ? `${paths.admin.logs}?actor_id=${id}` : paths.admin.customer(id)
}

/** Whether a path is one of these pages, or below one. */
export const canOpenPath = (path: string, groups: readonly NavGroup[]): boolean =>
  groups.some(({ links }) =>
    links.some(({ to }) => path === to || (/^[/?]/.test(path.slice(to.length)) && path.startsWith(to))),
  )
