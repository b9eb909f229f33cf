import type { ShippingAddress } from '@contract/core/address'
import type { SignInOutcome } from '@contract/operations/procedures'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { minorUnits, uuidPrimaryKey, timestampDefaultNow, timestamptz } from './columns'
import { userRole } from './enums'

// The first five tables belong to the auth library, which prescribes their columns.

export const users = pgTable(
  'users',
  {
    id: uuidPrimaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: timestampDefaultNow(),
    updatedAt: timestampDefaultNow(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_by_email')
      .on(sql`lower(${t.email}) text_pattern_ops`)
      .concurrently(),
    index('users_newest').on(t.createdAt, t.id).concurrently(),
    index('users_by_name').on(t.name, t.id).concurrently(),
    index('users_search_email')
      .using('gin', sql`${t.email} gin_trgm_ops`)
      .concurrently(),
    index('users_search')
      .using('gin', sql`(${t.name} || ' ' || ${t.email}) gin_trgm_ops`)
      .concurrently(),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuidPrimaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: timestamptz().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: timestampDefaultNow(),
    updatedAt: timestampDefaultNow(),
  },
  (t) => [index().on(t.userId)],
)

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: uuidPrimaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamptz(),
    refreshTokenExpiresAt: timestamptz(),
    scope: text(),
    password: text(),
    createdAt: timestampDefaultNow(),
    updatedAt: timestampDefaultNow(),
  },
  (t) => [index().on(t.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: uuidPrimaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestampDefaultNow(),
    updatedAt: timestampDefaultNow(),
  },
  (t) => [index().on(t.identifier)],
)

/** A user's two-factor secret, shared with their authenticator app, and backup codes, both encrypted. */
export const twoFactors = pgTable('two_factors', {
  id: uuidPrimaryKey(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: timestamptz(),
})

/** A new email address awaiting confirmation. Only a hash of the link's secret is stored. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  secretHash: text().notNull().unique(),
  expiresAt: timestamptz().notNull(),
  createdAt: timestampDefaultNow(),
})

/** A user's role and name. A deleted account keeps its row, anonymised, because its orders are part of others' books. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: userRole().notNull().default('customer'),
    fullName: text().notNull(),
    /** Has bought without choosing a password, and confirms the address with an emailed code instead. */
    isGuest: boolean().notNull().default(false),
    deletedAt: timestamptz(),
    /** Since when an admin does not let the user sign in, and why: the user is told. */
    blockedAt: timestamptz(),
    blockReason: text(),
    /** What customers are sorted by, as the job `count_customers` last counted it: orders, and what was paid less what went back, US cents. */
    orderCount: integer().notNull().default(0),
    valueMinor: minorUnits().notNull().default(0),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index('customers_by_orders')
      .on(t.orderCount, t.id)
      .where(sql`${t.role} = 'customer' and ${t.deletedAt} is null`)
      .concurrently(),
    index('customers_by_value')
      .on(t.valueMinor, t.id)
      .where(sql`${t.role} = 'customer' and ${t.deletedAt} is null`)
      .concurrently(),
    check('blocked_profile_has_reason', sql`(${t.blockedAt} is null) = (${t.blockReason} is null)`),
    index('profiles_blocked')
      .on(t.id)
      .where(sql`${t.blockedAt} is not null`)
      .concurrently(),
    index('profiles_admins')
      .on(t.id)
      .where(sql`${t.role} = 'admin'`)
      .concurrently(),
    check('profiles_full_name_given', sql`length(${t.fullName}) > 0`),
  ],
)

/**
 * Attempts to sign in, for admins who look into a takeover. What was typed is never stored: an attempt on an address without an account has
 * no user. Successes are all stored; failures are counted beyond a limit per account and per network address. They are deleted after `serverLimits.retentionDays.signIns`.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuidPrimaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    outcome: text().$type<SignInOutcome>().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** How often it ended so, and when it last did: beyond a limit, failures are counted in the last row of their kind. */
    times: integer().notNull().default(1),
    lastAt: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    check('sign_in_times', sql`${t.times} > 0 and (${t.times} = 1) = (${t.lastAt} is null)`),
    index('sign_ins_newest').on(t.createdAt, t.id),
    index('sign_ins_outcome').on(t.outcome, t.createdAt, t.id),
    index('sign_ins_user').on(t.userId, t.createdAt, t.id),
    index('sign_ins_address').on(t.ipAddress, t.createdAt, t.id),
  ],
)

/** A user's saved shipping addresses. The default is filled in at the next checkout. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuidPrimaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb().$type<ShippingAddress>().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    uniqueIndex('one_default_address')
      .on(t.userId)
      .where(sql`${t.isDefault}`),
  ],
)
