import * as texts from '@contract/texts'
import { shortDate } from '../orders/format-dates'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { PermissionBadges } from './permission-badges'
import { useTeam, type Invitation } from './team-kind'

/** An invitation that is not accepted yet. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { kind } = useTeam()
  const { email, invited_by, is_expired } = invitation
  const p_invitation_id = invitation.invitation_id
  const resend = useServerMutation(kind.resend, { success: texts.team.resent(email) })
  const withdraw = useServerMutation(kind.withdraw, { success: texts.team.withdrawn })
  return (
    <li className="grid items-center gap-x-4 gap-y-2.5 px-5 py-4 sm:px-6 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-[0.9375rem] font-semibold">
          <span className="[overflow-wrap:anywhere]">
            <bdi>{email}</bdi>
          </span>
          {is_expired && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="text-caption text-ink-soft">
          {invited_by && `Invited by ${invited_by}, `}
          {is_expired
            ? `ended ${shortDate(invitation.expires_at)}`
            : `open until ${shortDate(invitation.expires_at)}`}
        </p>
      </div>
      <PermissionBadges permissions={invitation.permissions} labels={kind.permissionLabels} />
      <div className="flex gap-2">
        <Button
          size="small"
          variant="outline"
          busy={resend.pending}
          aria-label={`Resend the invitation to ${email}`}
          onClick={() => void resend.run({ p_invitation_id })}
        >
          Resend
        </Button>
        <Button
          size="small"
          variant="danger-outline"
          busy={withdraw.pending}
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={() => void withdraw.run({ p_invitation_id })}
        >
          Withdraw
        </Button>
      </div>
    </li>
  )
}
