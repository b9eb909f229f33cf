import { afterEach, describe, expect } from 'vitest'
import { parse } from 'csv-parse/sync'
import { costKinds, earnedKinds } from '@contract/accounting/earnings-procedures'
import { sum, toMinor } from '@contract/core/money'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import {
  balanceChangesDuring,
  finishRefunds,
  paymentsOf,
  placeAndPay,
  placeOrder,
} from '@server/domains/payments/testing/payment-flow'
import { listBalances } from '@server/domains/ledger/service'
import { test, type Market } from '@server/testing/market'
import { countDays } from '../count-days'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const allTime = { from: '2020-01-01', to: '2099-12-31' }

/** Posts a cost by hand, from one account of the marketplace's own to the bank. */
async function postCost(
  market: Market,
  kind: 'carrier_costs' | 'other_results',
  amount: string,
  currency = 'USD',
) {
  const [proposer, approver] = [await market.newAdmin(), await market.newAdmin()]
  const { posting_id } = await proposer.api.propose_manual_posting({
    p_from_kind: kind,
    p_from_owner: '',
    p_to_kind: 'bank',
    p_to_owner: '',
    p_amount: amount,
    p_currency: currency as 'USD',
    p_day: '2026-01-01',
    p_reason: 'A cost of the marketplace',
    p_reference: '',
  })
  await approver.api.approve_manual_posting({ p_posting_id: posting_id })
}

/** The amounts of a report by account, US cents. */
const amountsOf = (lines: readonly { account: string; amount: number }[]) =>
  Object.fromEntries(lines.map(({ account, amount }) => [account, toMinor(amount as never)]))

describe('the earnings of a period', () => {
  test('are what the accounts of the marketplace’s own grew by, before and after fees and costs', async ({
    market,
  }) => {
    market.setClock(new Date('2027-03-10T09:00:00Z'))
    const { api } = await market.newAdmin()
    const changes = await balanceChangesDuring(market, async () => {
      await placeAndPay(market)
      const refunded = await placeAndPay(market)
      const [item] = await market.itemsOf(refunded.orderId)
      await refunded.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
      await finishRefunds(market, refunded.orderId)
      await postCost(market, 'carrier_costs', '7.40')
      await postCost(market, 'other_results', '1.10')
    })
    const report = await api.get_earnings({ from: '2027-03-01', to: '2027-03-31' })
    expect(amountsOf(report.earned_lines)).toMatchObject({
      commission: changes.commission,
      shipping: changes.shipping,
    })
    expect(amountsOf(report.cost_lines)).toEqual({
      provider_fees: changes.provider_fees,
      carrier_costs: -740,
      other_results: -110,
    })
    expect(report.earned).toBeGreaterThan(0)
    expect(toMinor(report.costs)).toBe(changes.provider_fees! - 850)
    expect(toMinor(report.after_costs)).toBe(toMinor(report.earned) + toMinor(report.costs))
    // Whatever the marketplace does not owe to others, or to the state, it earned.
    const kept = Object.entries(changes).filter(
      ([account]) => !([...earnedKinds, ...costKinds] as string[]).includes(account),
    )
    expect(toMinor(report.after_costs)).toBe(-sum(kept.map(([, change]) => change)))
  })

  test('agree with the ledger to the cent over all time, before and after its days are counted', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    await placeAndPay(market)
    const before = await api.get_earnings(allTime)
    const balances = await listBalances(market.db)
    const balanceOf = (kind: string) =>
      sum(balances.filter((row) => row.kind === kind && row.currency === 'USD').map(({ balance }) => balance))
    expect(amountsOf([...before.earned_lines, ...before.cost_lines])).toEqual(
      Object.fromEntries([...earnedKinds, ...costKinds].map((kind) => [kind, balanceOf(kind)])),
    )
    const laterClock = () => new Date(Date.now() + 2 * 86_400_000)
    await countDays(undefined as never, { ...market.services, clock: laterClock })
    expect(await api.get_earnings(allTime)).toEqual(before)
  })

  test('have what is posted in another currency beside the sums', async ({ market }) => {
    const { api } = await market.newAdmin()
    const before = await api.get_earnings(allTime)
    const purchase = await placeOrder(market)
    const page = await paystackFixture.open(purchase)
    const { reference } = (await paymentsOf(market, purchase.orderId))[0]!
    await paystackFixture.injectFault(market, reference, { fee: 0 })
    await paystackFixture.pay(page)
    await market.runJobs()
    const file = new File([`Reference,Fees,Currency\n${reference},3500.50,NGN`], 'settlement.csv')
    await api.import_fee_report({ p_provider: 'paystack', p_file: file })
    const report = await api.get_earnings(allTime)
    expect(report.costs).toBe(before.costs)
    expect(report.other_currencies).toContainEqual({
      account: 'provider_fees',
      currency: 'NGN',
      amount: '-3500.50',
    })
  })

  test('are downloaded with the figures of the screen', async ({ market }) => {
    const { api } = await market.newAdmin()
    await placeAndPay(market)
    const report = await api.get_earnings(allTime)
    const { file_name, csv } = await api.export_earnings(allTime)
    expect(file_name).toBe('earnings-2020-01-01-to-2099-12-31.csv')
    const rows = parse<Record<string, string>>(csv, { bom: true, columns: true })
    const amountOf = (account: string) => Number(rows.find((row) => row.Account === account)!.Amount)
    expect(amountOf('Earned')).toBe(report.earned)
    expect(amountOf('Carrier costs')).toBe(report.cost_lines[1]!.amount)
    expect(amountOf('Earned after fees and costs')).toBe(report.after_costs)
  })

  test('need days in their order, and the permission for money', async ({ market }) => {
    const { api } = await market.newAdmin()
    await expect(api.get_earnings({ from: '2027-04-02', to: '2027-04-01' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    const customer = await market.newCustomer()
    await expect(customer.api.get_earnings(allTime)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})
