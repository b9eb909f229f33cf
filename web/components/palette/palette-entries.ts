import type { ComponentType } from 'react'
import { adminPaths } from '@contract/core/admin-paths'
import type { Outputs } from '@web/api'
import type { NavGroup } from '../dashboard/dashboard-nav'
import { documentPath, payoutPath, shortcuts } from './shortcuts'

/** An entry of the palette. */
export interface PaletteEntry {
  to: string
  title: string
  about: string
  /** What it is: a heading of the list. */
  kind: string
  Icon?: ComponentType<{ 'aria-hidden'?: boolean }>
  /** It is downloaded rather than opened. */
  isFile?: true | undefined
}

type SearchResults = Outputs['search_admin']

/** The pages of the menu whose name or group contains every word that was typed. */
export const pagesMatching = (groups: readonly NavGroup[], text: string): PaletteEntry[] =>
  groups.flatMap(({ label: group = '', links }) =>
    links
      .filter(({ label }) => hasWords(`${label} ${group}`, text))
      .map(({ to, label, Icon }) => ({ to, title: label, about: group, kind: 'Pages', Icon })),
  )

/** The other pages, the actions, the work and the settings that the words which were typed name; only those of pages among `groups`. */
export const shortcutsMatching = (groups: readonly NavGroup[], text: string): PaletteEntry[] =>
  shortcuts
    .filter(({ title, about, kind, page }) => {
      const link = linkTo(page, groups)
      return link !== undefined && hasWords(`${title} ${about} ${kind} ${link.label}`, text)
    })
    .map(({ page, about, ...shortcut }) => ({
      ...shortcut,
      about: about || linkTo(page, groups)!.label,
      Icon: linkTo(page, groups)!.Icon,
    }))

const hasWords = (name: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word))

/** The results as links. Nothing leads to a page that is not among `groups`. */
export function entriesOf(
  { orders, people, products, vendors, documents, payments, payouts }: SearchResults,
  groups: readonly NavGroup[],
): PaletteEntry[] {
  const entries = [
    ...orders.map(({ id, title, about }) => ({ to: adminPaths.order(id), title, about, kind: 'Orders' })),
    ...people.map((person) => ({
      to: pathOf(person, groups),
      title: person.title,
      about: person.about,
      kind: 'People',
    })),
    ...products.map(({ id, title, about }) => ({
      to: adminPaths.editProduct(id),
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
    ...documents.map(({ title, about }) => ({ to: documentPath(title), title, about, kind: 'Documents' })),
    ...payments.map(({ id, title, about }) => ({
      to: adminPaths.payment(id),
      title,
      about,
      kind: 'Payments',
    })),
    ...payouts.map(({ id, title, about }) => ({ to: payoutPath(id), title, about, kind: 'Payouts' })),
  ]
  return entries.filter(({ to }) => canOpenPath(to, groups))
}

/** A vendor's page or, for staff who look after products only, those. */
const pathOfVendor = (id: string, groups: readonly NavGroup[]): string =>
  canOpenPath(adminPaths.vendor(id), groups) ? adminPaths.vendor(id) : adminPaths.vendorProducts(id)

/** A vendor, an admin's actions, a customer. */
function pathOf(
  { id, role, vendor_id }: SearchResults['people'][number],
  groups: readonly NavGroup[],
): string {
  if (role === 'vendor' && vendor_id) return pathOfVendor(vendor_id, groups)
  return role === 'admin' ? `${adminPaths.logs}?actor_id=${id}` : adminPaths.customer(id)
}

/** Whether a path is one of these pages, or below one. */
export const canOpenPath = (path: string, groups: readonly NavGroup[]): boolean =>
  linkTo(path, groups) !== undefined

/** The link of the menu to a page, or to the one that it is below. */
const linkTo = (path: string, groups: readonly NavGroup[]) =>
  groups
    .flatMap(({ links }) => links)
    .find(({ to }) => path === to || (path.startsWith(to) && /^[/?#]/.test(path.slice(to.length))))
