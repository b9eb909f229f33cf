import { asc, desc } from 'drizzle-orm'
import type { Permission } from '@contract/core/permissions'
import type { TeamChange, TeamMemberSnapshot } from '@contract/teams/procedures'
import { profiles } from '@server/database/schema/accounts'
import { teamInvitations, teamMembers } from '@server/database/schema/teams'
import { auditHistory } from '@server/platform/audit-history'
import { erasedName } from '@server/platform/erased-placeholders'
import type { Context } from '@server/platform/services'
import { selectInvitations, selectMembers } from './queries'
import { serializeInvitation, serializeMember } from './serializers'
import { auditSubject, teamCondition, type Team } from './team'

/** The members of a team, its owner first, and its open invitations, the newest first. */
export async function listTeam<P extends Permission>(team: Team, context: Context) {
  const [members, invitations] = await Promise.all([
    selectMembers(context.tx)
      .where(teamCondition(team))
      .orderBy(desc(teamMembers.isOwner), asc(profiles.fullName), asc(teamMembers.id)),
    selectInvitations(context.tx)
      .where(teamCondition(team, teamInvitations.vendorId))
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
export async function listTeamChanges(team: Team, page: Page | undefined, { tx }: Context) {
  const { subject, subjectId } = auditSubject(team)
  const auditTarget = { subject, ids: [subjectId] }
  const history = await auditHistory<TeamChange['action'], StoredSnapshot>(tx, auditTarget, page ?? {})
  const items = history.items.map(({ before, after, ...entry }) => ({
    ...entry,
    before: withName(before),
    after: withName(after),
  }))
  return { ...history, items }
}

/** The name goes when its account is erased. */
type StoredSnapshot = Omit<TeamMemberSnapshot, 'name'> & { name?: string }
const withName = (facts: StoredSnapshot | null): TeamMemberSnapshot | null =>
  facts && { name: erasedName, ...facts }
