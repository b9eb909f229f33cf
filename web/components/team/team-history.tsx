import type { TeamChange } from '@contract/teams/procedures'
import * as texts from '@contract/texts'
import { ListFooter } from '@web/components/list/list-footer'
import { useListAddress } from '@web/components/list/use-list-address'
import { shortDate } from '../orders/format-dates'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { Timeline, type TimelineEvent } from '@web/ui/timeline'
import { useTeam, type TeamKind } from './team-kind'

interface TeamHistoryProps {
  page: { items: readonly TeamChange[]; next_cursor: string | null } | null
}

/** Who changed what in the team. */
export function TeamHistory({ page }: TeamHistoryProps) {
  const { words } = useTeam().kind
  const address = useListAddress()
  if (!page) return <Notice tone="danger" title={texts.team.historyFailed} />
  return (
    <Card title="History" text="Who was invited, changed and removed, newest first.">
      {page.items.length === 0 ? (
        <Empty motif="seed" titleAs="h3" title="No changes yet" />
      ) : (
        <>
          <Timeline label="Changes" events={page.items.map((change) => eventOf(change, words))} />
          <div className="mt-5">
            <ListFooter label="Changes" next={page.next_cursor} address={address} />
          </div>
        </>
      )}
    </Card>
  )
}

const titles: Record<TeamChange['action'], (name: string) => string> = {
  member_invited: (name) => `${name} invited`,
  invitation_resent: (name) => `Invitation to ${name} resent`,
  invitation_withdrawn: (name) => `Invitation to ${name} withdrawn`,
  invitation_accepted: (name) => `${name} joined`,
  member_changed: (name) => `Permissions of ${name} changed`,
  member_removed: (name) => `${name} removed`,
  member_left: (name) => `${name} left`,
}

function eventOf(
  { entry_id, action, created_at, actor_name, before, after }: TeamChange,
  words: TeamKind['words'],
): TimelineEvent {
  const name = (after ?? before)?.name ?? ''
  const list = (facts: typeof before) =>
    facts?.permissions.map((one) => words[one as keyof typeof words]?.label ?? one).join(', ')
  const what = action === 'member_changed' ? `${list(before)} → ${list(after)}` : list(after ?? before)
  return {
    key: entry_id,
    title: titles[action](name),
    when: shortDate(created_at),
    text: [what, `By ${actor_name ?? 'the system'}`].filter(Boolean).join('. ') + '.',
    tone: after ? 'brand' : 'accent',
  }
}
