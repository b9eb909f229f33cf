import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { setTimeout } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { openPool } from '@server/database/pool'
import { inTransaction } from '@server/database/transaction'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { payments } from '@server/database/schema/payments'
import { payouts } from '@server/database/schema/payouts'
import { paymentsOf, refundsOf } from '@server/domains/payments/testing/payment-flow'
import { test, type Market } from '@server/testing/market'
import { checkLedger } from './check-ledger'
import { busyMarket } from './testing/busy-market'
import { nameMismatches } from './name-mismatches'
import { describeChecks, exitCodeOf } from './report'

/** What does not match, as the operator reads it. */
async function mismatchesOf({ db, services }: Market): Promise<string> {
  const checks = await nameMismatches(db, await checkLedger(services, 30))
  expect(exitCodeOf(checks)).toBe(checks.some(({ mismatches }) => mismatches.length > 0) ? 1 : 0)
  return checks.flatMap(({ mismatches }) => mismatches.map(({ text }) => text)).join('\n')
}

describe('the check of the ledger', () => {
  test('finds nothing wrong with what the marketplace has done, and says how much it looked at', async ({
    market,
  }) => {
    await busyMarket(market)
    const { api } = await market.newVendor()
    await api.set_store_picture({ p_kind: 'logo', p_file: await pictureFile('teal') })
    expect(await mismatchesOf(market)).toBe('')
    const checks = await checkLedger(market.services, 30)
    expect(checks.filter(({ checked }) => checked === 0)).toEqual([])
    expect(describeChecks(await nameMismatches(market.db, checks))).toMatch(
      /^What +Checked +Mismatches\npostings sum to zero per currency +2 +0\n/,
    )
  })

  test('may take longer than a request', async ({ market }) => {
    const pool = openPool({ connectionString: market.url, max: 2, statement_timeout: 200 })
    const db = drizzle(pool, { casing: 'snake_case' })
    // What it reads is locked for longer than a statement of this pool may take.
    const { checking: pendingCheck } = await inTransaction(market.db, async (tx) => {
      await tx.execute(sql`lock table ledger_postings in access exclusive mode`)
      const checking = checkLedger({ ...market.services, db }, 30)
      await setTimeout(600)
      return { checking }
    })
    expect((await pendingCheck).length).toBeGreaterThan(0)
    await pool.end()
  })

  test('finds what the provider lists differently', async ({ market }) => {
    const {
      refunded,
      payoutId,
      foreign: foreignOrder,
      paid,
      promoted: promotionOrder,
    } = await busyMarket(market)
    const [captured] = await paymentsOf(market, paid.orderId)
    const [refundRow] = await refundsOf(market, refunded.orderId)
    const [returnedPayment] = await refundsOf(market, foreignOrder.orderId)
    const [payout] = await market.db.select().from(payouts).where(eq(payouts.id, payoutId))
    const { db } = market
    await db.execute(
      `update sandbox.refunds set amount = amount + 1 where merchant_note = '${refundRow!.refund.id}'`,
    )
    await db.execute(
      `update sandbox.refunds set merchant_note = null where merchant_note = '${returnedPayment!.refund.id}'`,
    )
    await db.execute(
      `update sandbox.transfers set status = 'reversed' where reference = '${payout!.reference}'`,
    )
    await db.execute(`delete from sandbox.transactions where reference = '${captured!.reference}'`)
    const [foreignPayment] = await paymentsOf(market, promotionOrder.orderId)
    await db.update(payments).set({ reference: 'kj-other' }).where(eq(payments.id, foreignPayment!.id))
    const text = await mismatchesOf(market)
    expect(text).toMatch(
      new RegExp(`The provider lists payment ${foreignPayment!.reference} of \\$[\\d.]+, which is not ours`),
    )
    expect(text).toContain(`Payment ${captured!.reference} is paid here, and not at the provider.`)
    expect(text).toMatch(/The refund of “.*” of order \w{8} is \$[\d.]+ at the provider, and \$[\d.]+ here\./)
    expect(text).toMatch(/The provider lists refund \d+ of NGN [\d,.]+, which is not ours\./)
    expect(text).toMatch(
      new RegExp(
        `The refund of payment ${returnedPayment!.payment.reference} is completed here, and not at the provider`,
      ),
    )
    expect(text).toMatch(
      new RegExp(`Payout ${payout!.reference} to Test Makers is completed here, and not at the provider`),
    )
  })

  test('says which list could not be compared, and does not pass for it', async ({ market }) => {
    const services = { ...market.services, internalUrl: 'http://127.0.0.1:9' }
    const checks = (await checkLedger(services, 30)).filter(({ name }) => name.startsWith('Paystack'))
    expect(checks.map(({ skipped }) => skipped)).toEqual(checks.map(() => 'Paystack did not answer'))
    expect(exitCodeOf(checks)).toBe(2)
  })
})
