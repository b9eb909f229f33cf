import { and, inArray } from 'drizzle-orm'
import { openOrderChoices } from '@contract/vendors/management-procedures'
import { vendors } from '@server/database/schema/vendors'
import { pickOne, type Event } from './event'

const p_reason = 'The certificate turned out to be forged'

/** What admins do about a vendor that must stop selling. */
export const stoppingEvents: readonly Event[] = [
  {
    kind: 'suspend or close a vendor',
    weight: 2,
    async run({ admins, vendors: everyVendor }, random) {
      const p_vendor_id = random.pick(everyVendor).vendorId
      const decision = { p_vendor_id, p_reason, p_open_orders: random.pick(openOrderChoices) }
      const { api } = random.pick(admins)
      await (random.chance(75) ? api.suspend_vendor(decision) : api.close_vendor(decision))
    },
  },
  {
    kind: 'let a stopped vendor sell again',
    weight: 5,
    async run({ admins, market, vendors: everyVendor }, random) {
      const ids = everyVendor.map(({ vendorId }) => vendorId)
      const stopped = await market.db
        .select()
        .from(vendors)
        .where(and(inArray(vendors.id, ids), inArray(vendors.status, ['suspended', 'closed'])))
      const { id: p_vendor_id, status } = pickOne(stopped, random)
      const { api } = random.pick(admins)
      await (status === 'closed'
        ? api.reopen_vendor({ p_vendor_id, p_reason })
        : api.reinstate_vendor({ p_vendor_id, p_reason }))
    },
  },
]
