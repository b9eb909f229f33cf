import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Audience } from '@contract/notifications/announcement-procedures'
import type { Role } from '@contract/core/permissions'
import type { Queryable } from '@server/database/connect'
import { addresses, profiles, users } from '@server/database/schema/accounts'
import { notificationMutes } from '@server/database/schema/notifications'
import { vendors } from '@server/database/schema/vendors'

interface RecipientGroup {
  audience: Audience
  country: string | null
}

const rolesOf: Record<Audience, readonly Role[]> = {
  everybody: ['customer', 'vendor', 'admin'],
  customers: ['customer'],
  vendors: ['vendor'],
  admins: ['admin'],
}

/** Whoever has an account that may sign in, of a role, and in a country: a vendor's own, or one of a customer's saved addresses. */
function groupCondition({ audience, country }: RecipientGroup): SQL | undefined {
  return and(
    inArray(profiles.role, [...rolesOf[audience]]),
    isNull(profiles.deletedAt),
    isNull(profiles.blockedAt),
    country === null
      ? undefined
      : sql`(exists (select from ${vendors} where ${vendors.userId} = ${users.id} and ${vendors.country} = ${country})
          or exists (select from ${addresses} where ${addresses.userId} = ${users.id}
            and ${addresses.address} ->> 'country' = ${country}))`,
  )
}

const isSubscribedTo = (channel: 'app' | 'email') => sql<boolean>`not exists (select from ${notificationMutes}
  where ${notificationMutes.userId} = ${users.id} and ${notificationMutes.kind} = 'announcement'
    and ${notificationMutes.channel} = ${channel})`

/** How many users an announcement is for, and how many of them want it in the app and by email. */
export async function countRecipients(tx: Queryable, group: RecipientGroup) {
  const [row] = await tx
    .select({
      users: sql<number>`count(*)::int`,
      in_app: sql<number>`(count(*) filter (where ${isSubscribedTo('app')}))::int`,
      by_mail: sql<number>`(count(*) filter (where ${users.emailVerified} and ${isSubscribedTo('email')}))::int`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(groupCondition(group))
  return row!
}

/** The next recipients after a user, in the order of their ids. */
export const findRecipientsAfter = (
  tx: Queryable,
  group: RecipientGroup,
  afterUserId: string | null,
  max: number,
) =>
  tx
    .select({
      userId: users.id,
      email: users.email,
      role: profiles.role,
      wantsApp: isSubscribedTo('app'),
      wantsMail: sql<boolean>`${users.emailVerified} and ${isSubscribedTo('email')}`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(groupCondition(group), afterUserId === null ? undefined : gt(users.id, afterUserId)))
    .orderBy(users.id)
    .limit(max)
