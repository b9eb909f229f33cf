import type { TeamChange } from '@contract/teams/procedures'
import * as texts from '@contract/texts'
import { ListFooter } from '@web/components/list/list-footer'
import { useListUrlState } from '../list/use-list-url-state'
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
  const { permissionLabels } = useTeam().kind
  const urlState = useListUrlState()
  if (!page) return <Notice tone="danger" title={texts.team.historyFailed} />
  return (
    <Card title="History" text="Who was invited, changed and removed, newest first.">
      {page.items.length === 0 ? (
        <Empty motif="seed" titleAs="h3" title="No changes yet" />
      ) : (
        <>
          <Timeline
            label="Changes"
            events={page.items.map((change) => toTimelineEvent(change, permissionLabels))}
          />
          <div className="mt-5">
            <ListFooter label="Changes" nextCursor={page.next_cursor} urlState={urlState} />
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
  member_added: (name) => `${name} added by the operator of the server`,
  member_changed: (name) => `Permissions of ${name} changed`,
  member_removed: (name) => `${name} removed`,
  member_left: (name) => `${name} left`,
}

function toTimelineEvent(
  { entry_id, action, created_at, actor_name, before, after }: TeamChange,
  permissionLabels: TeamKind['permissionLabels'],
): TimelineEvent {
  const name = (after ?? before)?.name ?? ''
  const permissionNames = (snapshot: typeof before) =>
    snapshot?.permissions
      .map((permission) => permissionLabels[permission as keyof typeof permissionLabels]?.label ?? permission)
      .join(', ')
  const details =
    action === 'member_changed'
      ? `${permissionNames(before)} → ${permissionNames(after)}`
      : permissionNames(after ?? before)
  return {
    key: entry_id,
    title: titles[action](name),
    time: shortDate(created_at),
    text: [details, `By ${actor_name ?? 'the system'}`].filter(Boolean).join('. ') + '.',
    tone: after ? 'brand' : 'accent',
  }
}
