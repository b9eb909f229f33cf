import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { ShippingAddress } from '@contract/core/address'
import type { PromotionInput } from '@contract/promotions/procedures'
import { promotionParticipants } from '@server/database/schema/promotions'
import { vendors } from '@server/database/schema/vendors'
import type { Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import type { TestProduct } from '@server/testing/shopping'

/** A code of its own for each test. */
export const newCode = () => `T-${randomUUID().slice(0, 8)}`.toUpperCase()

/** An active promotion of 10 percent, made by an admin, unless it says otherwise. One that vendors pay for has been joined by all. */
export async function newPromotion(market: Market, overrides: Partial<PromotionInput> = {}) {
  const { api } = await market.anyAdmin()
  const input: PromotionInput = { code: newCode(), kind: 'percent', ...overrides }
  if (input.kind === 'percent') input.percent ??= 10
  const { promotion_id, code } = await api.save_promotion({ p_promotion: input })
  await api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'activate' })
  if (input.paid_by === 'vendor') await joinAll(market, promotion_id)
  return { api, promotion_id, code, input }
}

/** All vendors join a promotion, which is then offered to nobody: a test file's vendors would get thousands of emails. */
async function joinAll({ db }: Market, promotionId: string) {
  await db.execute(sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = 'notify_promotion_offer'`)
  const participants = await db.select({ vendorId: vendors.id, joinedBy: vendors.userId }).from(vendors)
  if (participants.length > 0)
    await db
      .insert(promotionParticipants)
      .values(participants.map((participant) => ({ ...participant, promotionId })))
}

interface Shopper {
  customer: Person
  goods: readonly { product: TestProduct; quantity: number }[]
  address?: ShippingAddress
}

/** Fills the cart; returns what Place Order submits with a promo code, as the checkout shows it. */
export async function cartWithCode(market: Market, { customer, goods, address }: Shopper, code: string) {
  const input = await market.prepareOrder(customer, goods, address)
  const { discount, tax } = await customer.api.estimate_promotion({
    p_promotion_code: code,
    p_shipping_address: input.p_shipping_address,
    p_rate_id: input.p_shipping_details.rate_id,
  })
  return { ...input, p_promotion_code: code, p_discount: discount, p_tax_amount: tax }
}

/** The same, and places the order. Returns its id. */
export const placeWithCode = async (market: Market, shopper: Shopper, code: string): Promise<string> =>
  shopper.customer.api.create_order(await cartWithCode(market, shopper, code))
