import { adminPaths } from '@contract/core/admin-paths'
import { staffWork, staffWorkText, type StaffWorkKind } from '@contract/operations/staff-work'
import type { Mail, MailBlock } from '@server/platform/mail/mail'

/** How much there is of one kind of work. */
export interface WorkCount {
  kind: StaffWorkKind
  count: number
}

/** To a member of the staff: what has arrived since their last email. */
export function arrivedWorkMail(to: string, work: readonly WorkCount[], publicUrl: string): Mail {
  const [first, ...rest] = work as [WorkCount, ...WorkCount[]]
  const subject = staffWorkText(first.kind, first.count)
  return {
    to,
    subject: rest.length === 0 ? `New: ${subject}` : `New: ${subject} and more`,
    body: ['This has arrived for you:', listOf(work, publicUrl)],
    ...links(publicUrl),
  }
}

/** To a member of the staff who wants one email a day: all that waits for them. */
export const staffDigestMail = (to: string, work: readonly WorkCount[], publicUrl: string): Mail => ({
  to,
  subject: 'What’s waiting for you today',
  body: ['This is waiting for you:', listOf(work, publicUrl)],
  ...links(publicUrl),
})

const listOf = (work: readonly WorkCount[], publicUrl: string): MailBlock => ({
  items: work.map(({ kind, count }) => [
    { text: staffWorkText(kind, count), url: `${publicUrl}${staffWork[kind].path}` },
  ]),
})

const links = (publicUrl: string): Pick<Mail, 'action' | 'links'> => ({
  action: { label: 'Open the dashboard', url: `${publicUrl}${adminPaths.dashboard}` },
  links: [{ label: 'Choose your notifications', url: `${publicUrl}${adminPaths.account}#notifications` }],
})
