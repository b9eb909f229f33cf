import type { Api } from '@contract/contract'
import { InviteDialog } from '@web/components/team/invite-dialog'
import { TeamHistory } from '@web/components/team/team-history'
import { TeamContext, vendorKind } from '@web/components/team/team-kind'
import { TeamView } from '@web/components/team/team-view'

interface TeamTabProps {
  team: Awaited<ReturnType<Api['list_team']>>
  changes: Awaited<ReturnType<Api['list_team_changes']>> | null
  requiresTwoFactorCode: boolean
}

/** Who works for the vendor, and what each of them may do. */
export function TeamTab({ team, changes, requiresTwoFactorCode }: TeamTabProps) {
  return (
    <TeamContext value={{ kind: vendorKind, requiresTwoFactorCode }}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-text text-sm text-pretty text-ink-soft">
          Everyone signs in with their own account, and their actions are recorded under their name. A person
          can belong to only one vendor at a time.
        </p>
        <InviteDialog text="They’ll get an email with a link. A person can belong to only one vendor at a time." />
      </div>
      <TeamView {...team} />
      <TeamHistory page={changes} />
    </TeamContext>
  )
}
