import { describe, expect } from 'vitest'
import type { PaymentMethod } from '@contract/payments/facts'
import { auditLog } from '@server/database/schema/platform'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { mpesaFixture, receiptOf } from '@server/domains/payments/testing/mpesa-fixture'
import { balanceChangesDuring, paymentsOf, placeOrder } from '@server/domains/payments/testing/payment-flow'
import type { ProviderFixture } from '@server/domains/payments/testing/provider-fixture'
import { checkLedger } from '@server/ledger-check/check-ledger'
import { test, type Market } from '@server/testing/market'

/** A payment whose provider has said no fee. */
async function pay(market: Market, fixture: ProviderFixture = paystackFixture) {
  const purchase = await placeOrder(market)
  const page = await fixture.open(purchase)
  const { reference } = (await paymentsOf(market, purchase.orderId))[0]!
  await fixture.injectFault(market, reference, { fee: 0 })
  await fixture.pay(page)
  await market.runJobs()
  return (await paymentsOf(market, purchase.orderId))[0]!
}

const report = (rows: readonly string[], header = 'Reference,Fees,Currency,Customer full name') =>
  new File([[header, ...rows].join('\n')], 'settlement.csv', { type: 'text/csv' })

const input = (file: File, provider: PaymentMethod = 'paystack') => ({ p_provider: provider, p_file: file })

describe('a report of fees', () => {
  test('is previewed before it posts anything, and then posts what is new, once', async ({ market }) => {
    const { api, session } = await market.newAdmin()
    const [first, second] = [await pay(market), await pay(market)]
    const file = report([
      `${first.reference},2.47,USD,Ada Obi`,
      `${second.reference},1.00,USD,Ben Ode`,
      'kj-of-another-shop,3.00,USD,Carl Ige',
    ])
    let preview = await api.preview_fee_report(input(file))
    expect(preview).toMatchObject({
      file_name: 'settlement.csv',
      rows: 3,
      new: 2,
      posted: 0,
      unmatched: 1,
      totals: [{ currency: 'USD', amount: '3.47' }],
      new_rows: [
        { line: 2, reference: first.reference, payment_id: first.id, fee: '2.47' },
        { line: 3, reference: second.reference, name: 'Ben Ode' },
      ],
      unmatched_rows: [
        { line: 4, state: 'unknown', reference: 'kj-of-another-shop', name: 'Carl Ige', payment_id: null },
      ],
    })
    const changes = await balanceChangesDuring(market, () => api.import_fee_report(input(file)))
    expect(changes).toEqual({ 'provider:paystack': 347, provider_fees: -347 })
    preview = await api.preview_fee_report(input(file))
    expect(preview).toMatchObject({ new: 0, posted: 2, unmatched: 1 })
    const again = api.import_fee_report(input(file))
    await expect(again).rejects.toMatchObject({ code: 'fee_report_nothing_new' })
    const { items } = await api.list_fee_reports({ provider: 'paystack', limit: 1 })
    expect(items).toMatchObject([{ file_name: 'settlement.csv', rows: 3, posted: 2, unmatched: 1 }])
    expect(await api.get_payment({ p_payment_id: first.id })).toMatchObject({
      fee: { amount: '2.47', currency: 'USD', from_report: true },
    })
    const logged = (await market.db.select().from(auditLog)).find(
      ({ actionType, subjectId }) =>
        actionType === 'fee_report_imported' && subjectId === items[0]!.report_id,
    )
    expect(logged).toMatchObject({
      actorId: session.userId,
      details: { before: null, after: { provider: 'paystack', posted: 2, totals: ['$3.47'] } },
    })
  })

  test('imported several times at once posts each fee once', async ({ market }) => {
    const { api } = await market.newAdmin()
    const paid = [await pay(market), await pay(market), await pay(market)]
    const rows = paid.map(({ reference }) => `${reference},2.00,USD,`)
    const changes = await balanceChangesDuring(market, () =>
      Promise.allSettled(
        [rows, rows.toReversed(), rows, rows.slice(1)].map((some) =>
          api.import_fee_report(input(report(some))),
        ),
      ),
    )
    expect(changes).toEqual({ 'provider:paystack': 600, provider_fees: -600 })
  })

  test('leaves to a person what differs, was not paid, is ambiguous or too much', async ({ market }) => {
    const { api } = await market.newAdmin()
    const [posted, ambiguous, small, twice] = [
      await pay(market),
      await pay(market),
      await pay(market),
      await pay(market),
    ]
    await api.import_fee_report(input(report([`${posted.reference},2.47,USD,`])))
    const open = await placeOrder(market)
    await paystackFixture.open(open)
    const { reference: openReference } = (await paymentsOf(market, open.orderId))[0]!
    const rows = [
      `${posted.reference},2.48,USD,`,
      `${openReference},1.00,USD,`,
      `${ambiguous.reference},1.00,USD,`,
      `${ambiguous.reference},1.01,USD,`,
      `${small.reference},${(small.chargeMinor / 100).toFixed(2)},USD,`,
      `${twice.reference},1.00,USD,`,
      `${twice.reference},1.00,USD,`,
      ',9.99,USD,Total',
    ]
    const preview = await api.preview_fee_report(input(report(rows)))
    expect(preview.unmatched_rows.map(({ line, state, recorded }) => [line, state, recorded])).toEqual([
      [2, 'differs', { amount: '2.47', currency: 'USD' }],
      [3, 'not_paid', null],
      [4, 'ambiguous', null],
      [5, 'ambiguous', null],
      [6, 'too_much', null],
      [9, 'unknown', null],
    ])
    expect(preview).toMatchObject({ new: 1, new_rows: [{ line: 7, reference: twice.reference }] })
    const changes = await balanceChangesDuring(market, () => api.import_fee_report(input(report(rows))))
    expect(changes).toEqual({ 'provider:paystack': 100, provider_fees: -100 })
  })

  test('in another currency is posted in that currency, and parts of a cent are rounded', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const [foreign, fraction] = [await pay(market), await pay(market)]
    const rows = [`${foreign.reference},3500.50,NGN,`, `${fraction.reference},2.475,USD,`]
    const changes = await balanceChangesDuring(market, () => api.import_fee_report(input(report(rows))))
    expect(changes).toEqual({
      'provider:paystack:NGN': 3500_50,
      'provider_fees:NGN': -3500_50,
      'provider:paystack': 248,
      provider_fees: -248,
    })
    expect(await api.get_payment({ p_payment_id: foreign.id })).toMatchObject({
      fee: { amount: '3500.50', currency: 'NGN' },
    })
  })

  test('of another provider does not find a payment', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { reference } = await pay(market)
    const file = report([`${reference},1.00,USD`], 'tx_ref,app_fee,Currency')
    expect(await api.preview_fee_report(input(file, 'flutterwave'))).toMatchObject({ new: 0, unmatched: 1 })
  })

  test('of M-Pesa finds payments by their receipts, and posts shillings at the rate of the payment', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const payment = await pay(market, mpesaFixture)
    const receipt = (await receiptOf(market, payment.reference))!
    const header = 'Receipt No.,Details,Paid In,Withdrawn,Other Party Info'
    const file = report(
      [
        `${receipt},Pay Bill,500.00,,0712 - ADA`,
        `${receipt},Pay Bill Charge,,-55.00,Safaricom`,
        'NONE1,Charge,,-1.00,',
      ],
      header,
    )
    expect(await api.preview_fee_report(input(file, 'mpesa'))).toMatchObject({
      rows: 2,
      new_rows: [{ line: 3, payment_id: payment.id, fee: '55.00', currency: 'KES' }],
      unmatched_rows: [{ line: 4, reference: 'NONE1', state: 'unknown' }],
    })
    const changes = await balanceChangesDuring(market, () => api.import_fee_report(input(file, 'mpesa')))
    const usd = Math.floor((55_00 * payment.amountMinor) / payment.chargeMinor)
    expect(changes).toEqual({ 'provider:mpesa': usd, provider_fees: -usd })
  })

  test('that is broken posts nothing, and says where', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { reference } = await pay(market)
    const file = report([`${reference},2.47,USD,`, `${reference}x,free,USD,`])
    for (const call of ['preview_fee_report', 'import_fee_report'] as const)
      await expect(api[call](input(file))).rejects.toMatchObject({
        code: 'fee_report_row',
        message: 'Row 3, column “Fees”: “free” is not an amount such as 12.50. Nothing was posted.',
      })
    await expect(api.preview_fee_report(input(report([], 'Name')))).rejects.toMatchObject({
      code: 'fee_report_unreadable',
      message: 'The report can’t be read: it has no columns “Reference” and “Fees”.',
    })
    expect(await api.preview_fee_report(input(report([`${reference},2.47,USD,`])))).toMatchObject({ new: 1 })
  })

  test('of ten thousand rows is read and posted in seconds', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { reference } = await pay(market)
    const rows = Array.from({ length: 9_999 }, (_, index) => `kj-unknown-${index},1.00,USD,`)
    const started = Date.now()
    const imported = await api.import_fee_report(input(report([`${reference},1.00,USD,`, ...rows])))
    expect(imported).toMatchObject({ rows: 10_000, posted: 1, unmatched: 9_999 })
    expect(Date.now() - started).toBeLessThan(15_000)
  })

  test('is no business of a member of the staff without the permission for money', async ({ market }) => {
    const { api } = await market.newCustomer()
    await expect(api.preview_fee_report(input(report(['kj-1,1,USD,'])))).rejects.toMatchObject({
      code: 'not_allowed',
    })
  })

  test('leaves the ledger in agreement with the records', async ({ market }) => {
    const { api } = await market.newAdmin()
    const [usd, ngn] = [await pay(market), await pay(market)]
    await api.import_fee_report(input(report([`${usd.reference},2.47,USD,`, `${ngn.reference},900,NGN,`])))
    const checks = await checkLedger(market.services, 30)
    expect(
      checks.flatMap(({ mismatches }) => mismatches).filter(({ facts }) => /fee/.test(JSON.stringify(facts))),
    ).toEqual([])
  })
})
