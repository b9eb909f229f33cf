import { asc, desc } from 'drizzle-orm'
import type { Permission } from '@contract/permissions'
import type { TeamChange, TeamChangeFacts } from '@contract/teams'
import { profiles } from '@server/database/schema/accounts'
import { teamInvitations, teamMembers } from '@server/database/schema/teams'
import { auditHistory } from '@server/platform/audit-history'
import type { Context } from '@server/platform/services'
import { selectInvitations, selectMembers } from './queries'
import { serializeInvitation, serializeMember } from './serializers'
import { auditSubject, ofTeam, type Team } from './team'

/** The members of a team, its owner first, and its open invitations, the newest first. */
export async function listTeam<P extends Permission>(team: Team, context: Context) {
  const [members, invitations] = await Promise.all([
    selectMembers(context.tx)
      .where(ofTeam(team))
      .orderBy(desc(teamMembers.isOwner), asc(profiles.fullName), asc(teamMembers.id)),
    selectInvitations(context.tx)
      .where(ofTeam(team, teamInvitations.vendorId))
      .orderBy(desc(teamInvitations.createdAt), desc(teamInvitations.id)),
  ])
  return {
    members: members.map((row) => serializeMember<P>(row, context)),
    invitations: invitations.map((row) => serializeInvitation<P>(row, context)),
  }
}

interface Page {
  cursor?: string | undefined
  limit?: number | undefined
}

/** Who changed what in a team. */
export function listTeamChanges(team: Team, page: Page | undefined, { tx }: Context) {
  const { subject, subjectId } = auditSubject(team)
  return auditHistory<TeamChange['action'], TeamChangeFacts>(tx, { subject, ids: [subjectId] }, page ?? {})
}
