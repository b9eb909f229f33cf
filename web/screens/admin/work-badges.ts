import { staffWork, staffWorkText } from '@contract/operations/staff-work'
import type { OpenStaffWork } from '@contract/operations/staff-work-procedures'
import type { NavGroup } from '@web/components/dashboard/dashboard-nav'
import { sum } from '@contract/core/money'

/** The menu with how much work waits behind each link: "3 applications to review, 1 document to review". */
export const withWork = (groups: readonly NavGroup[], work: readonly OpenStaffWork[]): readonly NavGroup[] =>
  groups.map((group) => ({
    ...group,
    links: group.links.map((link) => ({ ...link, badge: badgeOf(work.filter(isBehind(link.to))) })),
  }))

const isBehind =
  (to: string) =>
  ({ kind }: OpenStaffWork) => {
    const [pathname] = staffWork[kind].path.split('?')
    return pathname === to || pathname!.startsWith(`${to}/`)
  }

function badgeOf(work: readonly OpenStaffWork[]) {
  if (work.length === 0) return undefined
  return {
    count: sum(work.map(({ count }) => count)),
    text: work.map(({ kind, count }) => staffWorkText(kind, count)).join(', '),
  }
}
