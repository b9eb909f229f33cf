import { and, eq, sql } from 'drizzle-orm'
import type { ShippingAddress } from '@contract/address'
import { addresses } from '@server/database/schema/accounts'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'

/** Keeps an address as the one of the person's next checkout. One that is in their book already is not added again. */
export async function saveShippingAddress(address: ShippingAddress, context: Context): Promise<void> {
  const { userId } = signedIn(context)
  const { tx } = context
  const own = eq(addresses.userId, userId)
  await tx.update(addresses).set({ isDefault: false }).where(and(own, addresses.isDefault))
  const same = and(own, sql`${addresses.address} = ${JSON.stringify(address)}::jsonb`)
  const known = await tx.update(addresses).set({ isDefault: true }).where(same).returning()
  if (known.length === 0) await tx.insert(addresses).values({ userId, address, isDefault: true })
}
