import { permits, type Permission } from '@contract/core/permissions'
import type { NavGroup } from './dashboard-nav'

/** The links of a menu whose pages one may open; groups without any are left out. */
export const permittedGroups = (
  groups: readonly NavGroup[],
  permissions: readonly Permission[],
): readonly NavGroup[] =>
  groups
    .map((group) => ({ ...group, links: group.links.filter(({ need }) => permits(permissions, need)) }))
    .filter(({ links }) => links.length > 0)

/** What the page at a path needs, from the menu's link that it belongs to; undefined for one's own account, which is in no menu. */
export const needAt = (groups: readonly NavGroup[], pathname: string) =>
  groups.flatMap(({ links }) => links).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    ?.need
