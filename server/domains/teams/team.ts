import { eq, isNull, type Column, type SQL } from 'drizzle-orm'
import { teamMembers } from '@server/database/schema/teams'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'

/** The staff of the marketplace, or the team of a vendor. */
export interface Team {
  vendorId: string | null
}

export const staff: Team = { vendorId: null }

/** The team of the vendor one acts for. Refuses: not_signed_in, not_allowed. */
export const ownTeam = (context: Context): Team => ({ vendorId: requireVendor(context).vendorId })

/** The rows of a team, in a table with a `vendor_id`. */
export const teamCondition = ({ vendorId }: Team, column: Column = teamMembers.vendorId): SQL =>
  vendorId === null ? isNull(column) : eq(column, vendorId)

/** The kinds of teams in the audit log. */
export const teamSubjects = ['staff', 'vendor_team'] as const

/** A team in the audit log. */
export const auditSubject = ({ vendorId }: Team) =>
  vendorId === null
    ? ({ subject: 'staff', subjectId: 'staff' } as const)
    : ({ subject: 'vendor_team', subjectId: vendorId } as const)
