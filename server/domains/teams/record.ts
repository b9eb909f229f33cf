import type { Permission } from '@contract/permissions'
import type { TeamChange } from '@contract/teams'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { auditSubject, type Team } from './team'

interface Change {
  actionType: TeamChange['action']
  /** The person's name or, of an invitation, the address. */
  name: string
  /** Not of an invitation. */
  userId?: string
  before: readonly Permission[] | null
  after: readonly Permission[] | null
}

/** Records a change of a team: who could do what before, and can after it. */
export function recordTeamChange(
  team: Team,
  { actionType, name, userId, before, after }: Change,
  context: Context,
) {
  const facts = (permissions: readonly Permission[] | null) => permissions && { name, permissions }
  return audit(context, {
    ...auditSubject(team),
    actionType,
    details: { before: facts(before), after: facts(after), ...(userId && { user_id: userId }) },
  })
}

/** Permissions as they are stored: each once, and nothing beside `all`. */
export const plainly = <P extends Permission>(permissions: readonly P[]): P[] =>
  permissions.includes('all' as P) ? ['all' as P] : [...new Set(permissions)]
