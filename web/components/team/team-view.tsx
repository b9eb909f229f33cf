import { Card } from '@web/ui/card'
import { InvitationRow } from './invitation-row'
import { MemberRow } from './member-row'
import type { Invitation, Member } from './team-kind'

interface TeamViewProps {
  members: readonly Member[]
  invitations: readonly Invitation[]
}

/** The members of a team, and the invitations that are not accepted yet. */
export function TeamView({ members, invitations }: TeamViewProps) {
  return (
    <>
      <Card padding="none" title="Members" text={pluralize(members.length, 'person', 'people')}>
        <ul aria-label="Members" className="divide-y divide-line">
          {members.map((member) => (
            <MemberRow key={member.member_id} member={member} />
          ))}
        </ul>
      </Card>
      {invitations.length > 0 && (
        <Card padding="none" title="Open invitations">
          <ul aria-label="Open invitations" className="divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.invitation_id} invitation={invitation} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const pluralize = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`
