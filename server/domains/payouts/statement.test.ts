import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect } from 'vitest'
import { toMinor } from '@contract/core/money'
import { monthAfter, monthOf } from '@contract/payouts/statement-procedures'
import { availableAccount, pendingAccount } from '@server/domains/ledger/accounts'
import { disputeLost, disputeOpened } from '@server/domains/ledger/entries'
import { balanceOf, post } from '@server/domains/ledger/service'
import { placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { earnedMinor, payOut, vendorWithMoney } from './testing/payout-flow'
import { exportStatement } from './export-statement'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const thisMonth = () => monthOf(new Date())
const statementOf = ({ api }: VendorPerson, month = thisMonth()) => api.get_vendor_statement({ month })

/** Every line of a month, read one page at a time. */
async function linesOf({ api }: VendorPerson, month = thisMonth()) {
  const lines = []
  let cursor: string | undefined
  do {
    const page = await api.list_vendor_statement_lines({ month, limit: 1, cursor })
    lines.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return lines
}

describe('a vendor’s statement', () => {
  test('is empty before the first sale', async ({ market }) => {
    const vendor = await market.newVendor()
    expect(await statementOf(vendor)).toMatchObject({
      first_month: null,
      opening_balance: 0,
      gross: 0,
      closing_balance: 0,
    })
    expect(await linesOf(vendor)).toEqual([])
  })

  test('adds up from the sale to the payout; a move between the vendor’s own accounts changes nothing', async ({
    market,
  }) => {
    const vendor = await vendorWithMoney(market)
    expect(await statementOf(vendor)).toMatchObject({
      month: thisMonth(),
      first_month: thisMonth(),
      open: true,
      opening_balance: 0,
      gross: 69,
      commission: -6.9,
      sales: 62.1,
      payouts: 0,
      closing_balance: 62.1,
    })
    await payOut(market, vendor)
    expect(await statementOf(vendor)).toMatchObject({ payouts: -62.1, closing_balance: 0 })
    const [sale, payout, ...rest] = await linesOf(vendor)
    expect(sale).toMatchObject({ kind: 'sale', gross: 69, commission: -6.9, net: 62.1, quantity: 2 })
    expect(payout).toMatchObject({ kind: 'payout', order_id: null, gross: null, net: -62.1 })
    expect(rest).toEqual([])
  })

  test('opens a month with the closing balance of the one before', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const next = monthAfter(thisMonth())
    expect(await statementOf(vendor, next)).toMatchObject({
      opening_balance: 62.1,
      gross: 0,
      closing_balance: 62.1,
    })
    expect(await linesOf(vendor, next)).toEqual([])
  })

  test('opens every month of a long history with the balance of what was posted before it', async ({
    market,
  }) => {
    const vendor = await vendorWithMoney(market)
    const monthsLater = (months: number) => {
      let month = thisMonth()
      for (let n = 0; n < months; n++) month = monthAfter(month)
      return month
    }
    for (const [months, netMinor] of [
      [2, 10_00],
      [8, 5_00],
    ] as const) {
      const id = randomUUID()
      const at = new Date(`${monthsLater(months)}-15T12:00:00Z`)
      const otherAmounts = {
        commissionMinor: 0,
        taxMinor: 0,
        shippingMinor: 0,
        vendorShippingMinor: 0,
        subsidyMinor: 0,
        importScheme: null,
      }
      const items = [{ ...otherAmounts, vendorId: vendor.vendorId, netMinor, released: true }]
      await post(market.db, disputeOpened(id, items), at)
      await post(market.db, disputeLost({ id, uncoveredMinor: 0 }, items, 'paystack'), at)
    }
    market.setClock(new Date(`${monthsLater(10)}-02T12:00:00Z`))
    const openingBalances = []
    for (const months of [0, 1, 2, 3, 5, 7, 8, 9, 10])
      openingBalances.push((await statementOf(vendor, monthsLater(months))).opening_balance)
    expect(openingBalances).toEqual([0, 62.1, 62.1, 52.1, 52.1, 52.1, 52.1, 47.1, 47.1])
  })

  test('deducts a refund with its commission, to the cent', async ({ market }) => {
    const { vendor, orderId } = await placeAndPay(market)
    const admin = await market.newAdmin()
    for (const { id } of await market.itemsOf(orderId))
      await admin.api.refund_order_item({ p_item_id: id, p_reason: 'Arrived broken' })
    expect(await statementOf(vendor)).toMatchObject({
      gross: 69,
      commission: -6.9,
      sales: 62.1,
      refunds: -62.1,
      closing_balance: 0,
    })
    expect(
      (await linesOf(vendor)).map(({ kind, gross, commission, net }) => [kind, gross, commission, net]),
    ).toEqual([
      ['sale', 69, -6.9, 62.1],
      ['refund', -69, 6.9, -62.1],
    ])
  })

  test('shows a dispute only once it is lost', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const otherAmounts = {
      vendorId: vendor.vendorId,
      commissionMinor: 0,
      taxMinor: 0,
      shippingMinor: 0,
      vendorShippingMinor: 0,
      subsidyMinor: 0,
      importScheme: null,
    }
    const items = [{ ...otherAmounts, netMinor: 10_00, released: true }]
    const id = randomUUID()
    await post(market.db, disputeOpened(id, items), new Date())
    expect(await statementOf(vendor)).toMatchObject({ disputes: 0, closing_balance: 62.1 })
    await post(market.db, disputeLost({ id, uncoveredMinor: 0 }, items, 'paystack'), new Date())
    expect(await statementOf(vendor)).toMatchObject({ disputes: -10, closing_balance: 52.1 })
    expect((await linesOf(vendor)).at(-1)).toMatchObject({ kind: 'dispute', net: -10 })
  })

  test('closes with the balances that the ledger has', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const { closing_balance } = await statementOf(vendor)
    const owner = vendor.vendorId
    const balance =
      (await balanceOf(market.db, pendingAccount(owner))) +
      (await balanceOf(market.db, availableAccount(owner)))
    expect(toMinor(closing_balance)).toBe(balance)
    expect(balance).toBe(earnedMinor)
  })

  test('shows no other vendor’s money, and refuses an invalid month or cursor', async ({ market }) => {
    await vendorWithMoney(market)
    const { api } = await market.newVendor()
    expect(await api.list_vendor_statement_lines({ month: thisMonth() })).toEqual({
      items: [],
      next_cursor: null,
    })
    await expect(api.get_vendor_statement({ month: '2026-13' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(
      api.list_vendor_statement_lines({ month: thisMonth(), cursor: 'abc' }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('is written as CSV from the opening to the closing balance', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    let csv = ''
    for await (const chunk of exportStatement(thisMonth(), market.context(vendor.session))) csv += chunk
    const rows = csv.trim().split('\r\n')
    expect(rows[0]).toMatch(/^Time \(UTC\),Type,Order ID,Product/)
    expect(rows[1]).toMatch(/Opening balance,.*,0\.00$/)
    expect(rows[2]).toMatch(/,Sale,.*,2,69\.00,0\.00,-6\.90,0\.00,62\.10$/)
    expect(rows.at(-1)).toMatch(/Closing balance,.*,62\.10$/)
  })
})
