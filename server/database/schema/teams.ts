import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { staffPermissions, vendorPermissions, type Permission } from '@contract/core/permissions'
import { users } from './accounts'
import { uuidPrimaryKey, timestampDefaultNow, timestamptz } from './columns'
import { vendors } from './vendors'

const listOf = (permissions: readonly string[]) =>
  sql.raw(`array[${permissions.map((one) => `'${one}'`).join(', ')}]`)

/** What a team can give: the marketplace's staff has no vendor. */
const permissionsOfTeam = (vendorId: unknown, permissions: unknown) =>
  sql`cardinality(${permissions}) > 0 and ${permissions} <@ case when ${vendorId} is null then ${listOf(staffPermissions)} else ${listOf(vendorPermissions)} end`

/**
 * Who belongs to the marketplace's staff (no vendor) or to a vendor's team, and what they may do there. Triggers keep a row for every admin
 * and for the owner of every vendor (`functions/sync_staff_member.sql`, `sync_vendor_owner.sql`).
 */
export const teamMembers = pgTable(
  'team_members',
  {
    id: uuidPrimaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vendorId: uuid().references(() => vendors.id, { onDelete: 'cascade' }),
    permissions: text().array().$type<Permission[]>().notNull(),
    /** The person whose vendor it is: can neither be removed nor have less than everything. */
    isOwner: boolean().notNull().default(false),
    /** When the permissions were last given or widened: for a while from then on, its member approves no payouts. */
    grantedAt: timestamptz().notNull().defaultNow(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    uniqueIndex('one_vendor_per_person')
      .on(t.userId)
      .where(sql`${t.vendorId} is not null`),
    uniqueIndex('one_staff_row_per_person')
      .on(t.userId)
      .where(sql`${t.vendorId} is null`),
    index().on(t.vendorId),
    check('team_member_permissions', permissionsOfTeam(t.vendorId, t.permissions)),
    check(
      'owner_may_do_all',
      sql`not ${t.isOwner} or (${t.vendorId} is not null and ${t.permissions} = array['all'])`,
    ),
  ],
)

/** Invitations to a team that are not yet accepted. Only a hash of the link's secret is stored. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuidPrimaryKey(),
    vendorId: uuid().references(() => vendors.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    secretHash: text().notNull().unique(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When its mail was last sent. */
    sentAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    uniqueIndex('one_invitation_per_address').on(
      sql`coalesce(${t.vendorId}, '00000000-0000-0000-0000-000000000000')`,
      sql`lower(${t.email})`,
    ),
    check('team_invitation_permissions', permissionsOfTeam(t.vendorId, t.permissions)),
  ],
)
