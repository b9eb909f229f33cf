import { asc, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { refunds } from '@server/database/schema/payments'
import { ledgerFindings, payForThree } from '@server/domains/payments/testing/refund-flow'
import { test, type Market } from '@server/testing/market'
import { readMigrations } from './pending-migrations'

const allRefunds = ({ db }: Market) => db.select().from(refunds).orderBy(asc(refunds.id))

test('refunds of whole items from before they recorded their parts get all of their items', async ({
  market,
}) => {
  const admin = await market.newAdmin()
  for (const discountPayer of [undefined, 'marketplace', 'vendor'] as const) {
    const purchase = await payForThree(market, { discountPayer, otherPrices: [12_34] })
    const [first, second] = await market.itemsOf(purchase.orderId)
    await admin.api.refund_order_item({ p_item_id: first!.id, p_reason: 'It arrived broken' })
    await purchase.vendor.api.update_order_item_status({ p_item_id: second!.id, p_status: 'shipped' })
    await purchase.vendor.api.update_order_item_status({ p_item_id: second!.id, p_status: 'delivered' })
    await admin.api.refund_order_item({ p_item_id: second!.id, p_reason: 'It arrived broken' })
  }
  const recorded = await allRefunds(market)
  expect(recorded).toHaveLength(6)
  const { statements } = readMigrations().find(({ name }) => name.endsWith('refunds_in_parts'))!
  const [fill, ...others] = statements.filter((statement) => /update "refunds"/i.test(statement))
  expect(others).toEqual([])
  await market.db.execute(sql`alter table refunds drop constraint refund_of_item_adds_up`)
  await market.db.execute(sql`
    update refunds set number = null, quantity = 0, net_minor = 0, commission_minor = 0, tax_minor = 0, shipping_minor = 0,
      subsidy_minor = 0, released = false`)
  await market.db.execute(sql.raw(fill!))
  expect(await allRefunds(market)).toEqual(recorded)
  expect(await ledgerFindings(market)).toEqual([])
})
