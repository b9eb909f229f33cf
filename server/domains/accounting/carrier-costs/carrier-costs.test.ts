import { describe, expect } from 'vitest'
import { toUsd } from '@contract/pricing/exchange'
import { auditLog } from '@server/database/schema/platform'
import { ratesOn } from '@server/domains/pricing/exchange-rates/service'
import { balanceChangesDuring } from '@server/domains/payments/testing/payment-flow'
import { checkLedger } from '@server/ledger-check/check-ledger'
import { test, type Market } from '@server/testing/market'
import { costOf, newCarrier, shippedParcel, shipWith } from './testing/shipped-parcel'

const today = () => new Date().toISOString().slice(0, 10)

const invoice = (carrierId: string, rows: readonly string[], number = 'INV-7') => ({
  p_carrier_id: carrierId,
  p_invoice_number: number,
  p_file: new File([['Tracking number,Date,Amount,Currency', ...rows].join('\n')], 'invoice.csv'),
})

const row = (trackingNumber: string, amount = '7.40', currency = 'USD') =>
  `${trackingNumber},${today()},${amount},${currency}`

const logged = async (market: Market, actionType: string, subjectId: string) =>
  (await market.db.select().from(auditLog)).filter(
    (entry) => entry.actionType === actionType && entry.subjectId === subjectId,
  )

describe('a carrier’s invoice', () => {
  test('is previewed, then posts what it charges for our parcels, once, and leaves the rest', async ({
    market,
  }) => {
    const { api, session } = await market.newAdmin()
    const { carrierId, name, orderId, trackingNumber } = await shippedParcel(market)
    const input = invoice(carrierId, [row(trackingNumber), row('OF-ANOTHER-SHOP', '3.00')])
    const preview = await api.preview_carrier_invoice(input)
    expect(preview).toMatchObject({
      file_name: 'invoice.csv',
      new: 1,
      waiting: 1,
      passed_over: 0,
      new_usd: 7.4,
      new_rows: [{ line: 2, state: 'new', tracking_number: trackingNumber, order_id: orderId }],
      other_rows: [{ line: 3, state: 'unmatched', order_id: null }],
    })
    const changes = await balanceChangesDuring(market, () => api.import_carrier_invoice(input))
    expect(changes).toEqual({ carrier_costs: -740, bank: 740 })
    await expect(api.import_carrier_invoice(input)).rejects.toMatchObject({
      code: 'carrier_invoice_nothing_new',
    })
    const differing = invoice(carrierId, [row(trackingNumber, '7.41'), row('OF-ANOTHER-SHOP', '3.00')])
    expect(await api.preview_carrier_invoice(differing)).toMatchObject({
      new: 0,
      passed_over: 2,
      other_rows: [{ state: 'differs' }, { state: 'recorded' }],
    })
    const { items } = await api.list_carrier_costs({ search: trackingNumber.toLowerCase() })
    expect(items).toMatchObject([
      { carrier_name: name, invoice_number: 'INV-7', order_id: orderId, status: 'posted', usd: 7.4 },
    ])
    expect(await logged(market, 'carrier_invoice_imported', carrierId)).toMatchObject([
      {
        actorId: session.userId,
        details: { before: null, after: { carrier: name, posted: 1, waiting: 1, total: '$7.40' } },
      },
    ])
  })

  test('imported several times at once posts each charge once', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { carrierId, name, trackingNumber } = await shippedParcel(market)
    const second = await shipWith(market, name)
    const rows = [row(trackingNumber), row(second.trackingNumber, '2.60')]
    const changes = await balanceChangesDuring(market, () =>
      Promise.allSettled(
        [rows, rows.toReversed(), rows, rows.slice(1)].map((some) =>
          api.import_carrier_invoice(invoice(carrierId, some)),
        ),
      ),
    )
    expect(changes).toEqual({ carrier_costs: -1000, bank: 1000 })
  })

  test('of another day and currency is posted in dollars at the rate of that day', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { carrierId, trackingNumber } = await shippedParcel(market)
    const { perUsd } = (await ratesOn(market.db, new Date()))['KES']!
    const usd = toUsd(950_00, perUsd)
    const changes = await balanceChangesDuring(market, () =>
      api.import_carrier_invoice(invoice(carrierId, [row(trackingNumber, '950', 'KES')])),
    )
    expect(changes).toEqual({ carrier_costs: -usd, bank: usd })
    const { items } = await api.list_carrier_costs({ search: trackingNumber })
    expect(items).toMatchObject([{ amount: '950.00', currency: 'KES', usd: usd / 100 }])
  })

  test('that charges again for a parcel leaves it to a person, who posts or dismisses it', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const { carrierId, trackingNumber } = await shippedParcel(market)
    await api.import_carrier_invoice(invoice(carrierId, [row(trackingNumber)]))
    const changes = await balanceChangesDuring(market, () =>
      api.import_carrier_invoice(invoice(carrierId, [row(trackingNumber), row('LOST-1')], 'INV-8')),
    )
    expect(changes).toEqual({})
    const { items } = await api.list_carrier_costs({ status: 'waiting', search: 'INV-8' })
    const mine = items.filter(({ carrier_id }) => carrier_id === carrierId)
    const [duplicate, unmatched] = ['duplicate', 'unmatched'].map((problem) =>
      mine.find((item) => item.problem === problem)!,
    )
    const decide = (cost_id: string, p_decision: 'post' | 'dismiss') =>
      api.decide_carrier_cost({ p_cost_id: cost_id, p_decision, p_note: 'A second attempt' })
    expect(await balanceChangesDuring(market, () => decide(duplicate!.cost_id, 'post'))).toEqual({
      carrier_costs: -740,
      bank: 740,
    })
    expect(await balanceChangesDuring(market, () => decide(unmatched!.cost_id, 'dismiss'))).toEqual({})
    await expect(decide(unmatched!.cost_id, 'post')).rejects.toMatchObject({ code: 'carrier_cost_decided' })
    expect(await logged(market, 'carrier_cost_decided', duplicate!.cost_id)).toMatchObject([
      { details: { before: { status: 'waiting' }, after: { status: 'posted', note: 'A second attempt' } } },
    ])
  })

  test('that was wrong is taken back whole, and can be imported again', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { carrierId, trackingNumber } = await shippedParcel(market)
    const wrong = invoice(carrierId, [row(trackingNumber, '74.00'), row('LOST-2')])
    await api.import_carrier_invoice(wrong)
    const reverse = () =>
      api.reverse_carrier_invoice({
        p_carrier_id: carrierId,
        p_invoice_number: 'INV-7',
        p_note: 'Wrong file',
      })
    const changes = await balanceChangesDuring(market, async () => {
      expect(await reverse()).toEqual({ reversed: 2 })
    })
    expect(changes).toEqual({ carrier_costs: 7400, bank: -7400 })
    await expect(reverse()).rejects.toMatchObject({ code: 'carrier_invoice_not_found' })
    expect(await logged(market, 'carrier_invoice_reversed', carrierId)).toMatchObject([
      { details: { before: { total: '$74.00' }, after: { total: '$0.00', note: 'Wrong file' } } },
    ])
    const again = await api.import_carrier_invoice(invoice(carrierId, [row(trackingNumber)]))
    expect(again).toMatchObject({ new: 1, new_usd: 7.4 })
  })

  test('that is broken posts nothing, and says where', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { carrierId, trackingNumber } = await shippedParcel(market)
    await expect(
      api.import_carrier_invoice(invoice(carrierId, [row(trackingNumber), row('KJ-X', 'free')])),
    ).rejects.toMatchObject({
      code: 'carrier_invoice_row',
      message: 'Row 3, column “Amount”: “free” is not an amount such as 12.50. Nothing was posted.',
    })
    await expect(
      api.preview_carrier_invoice(invoice(carrierId, [`${trackingNumber},2099-01-01,1.00,USD`])),
    ).rejects.toMatchObject({ code: 'carrier_invoice_row', message: /2099-01-01 is in the future/ })
    expect((await api.list_carrier_costs({ search: trackingNumber })).items).toEqual([])
  })
})

describe('a charge by hand', () => {
  test('is posted for a parcel of ours, once per invoice', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { carrierId, orderId, trackingNumber } = await shippedParcel(market)
    const charge = costOf({ carrierId, trackingNumber })
    const changes = await balanceChangesDuring(market, async () => {
      expect(await api.record_carrier_cost(charge)).toMatchObject({ status: 'posted', order_id: orderId })
    })
    expect(changes).toEqual({ carrier_costs: -740, bank: 740 })
    await expect(api.record_carrier_cost(charge)).rejects.toMatchObject({ code: 'carrier_cost_recorded' })
  })

  test('waits if no order has its parcel', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { carrierId } = await newCarrier(market)
    const cost = await api.record_carrier_cost(costOf({ carrierId, trackingNumber: 'NOT-OURS' }))
    expect(cost).toMatchObject({ status: 'waiting', problem: 'unmatched' })
    expect(await api.list_invoice_carriers()).toContainEqual(
      expect.objectContaining({ carrier_id: carrierId }),
    )
  })
})

test('costs of carriers are no business of anyone without the permission for money', async ({ market }) => {
  const { api } = await market.newCustomer()
  await expect(api.list_carrier_costs()).rejects.toMatchObject({ code: 'not_allowed' })
})

test('costs of carriers leave the ledger in agreement with the records', async ({ market }) => {
  const { api } = await market.newAdmin()
  const { carrierId, trackingNumber } = await shippedParcel(market)
  await api.record_carrier_cost(costOf({ carrierId, trackingNumber }))
  await api.reverse_carrier_invoice({
    p_carrier_id: carrierId,
    p_invoice_number: 'INV-1',
    p_note: 'Wrong file',
  })
  const checks = await checkLedger(market.services, 30)
  expect(
    checks
      .flatMap(({ mismatches }) => mismatches)
      .filter(({ facts }) => /carrier/.test(JSON.stringify(facts))),
  ).toEqual([])
  expect(checks.find(({ name }) => name.startsWith('costs of carriers'))!.checked).toBeGreaterThan(0)
})
