import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { inTransaction } from '@server/database/transaction'
import { exchangeRates } from '@server/database/schema/pricing'
import { exampleAccountOf } from '@contract/payouts/testing/example-accounts'
import { vendors } from '@server/database/schema/vendors'
import { transfers } from '@server/sandbox/platform/tables'
import { balanceChangesDuring } from '@server/domains/payments/testing/payment-flow'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { approvePayout } from './decide-payout'
import {
  earnedMinor,
  payOut,
  payoutOf,
  earningsSummaryOf,
  vendorWithBalance,
  vendorWithMoney,
} from './testing/payout-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

describe('provider and currency', () => {
  test.for([
    ['NG', { provider: 'paystack', transferCurrency: 'NGN', transferMinor: 91_908_00 }],
    ['GH', { provider: 'paystack', transferCurrency: 'GHS', transferMinor: 683_10 }],
    ['ZA', { provider: 'paystack', transferCurrency: 'ZAR', transferMinor: 1_068_12 }],
    ['KE', { provider: 'flutterwave', transferCurrency: 'KES', transferMinor: 8_012_77 }],
    ['UG', { provider: 'flutterwave', transferCurrency: 'UGX', transferMinor: 223_560 }],
  ] as const)('follow the destination: to %s by %o', async ([country, expected], { market }) => {
    const vendor = await vendorWithMoney(market)
    await market.db.update(vendors).set({ country }).where(eq(vendors.id, vendor.vendorId))
    let payoutId = ''
    const balanceChanges = await balanceChangesDuring(
      market,
      async () => (payoutId = await payOut(market, vendor)),
    )
    const payout = await payoutOf(market, payoutId)
    expect(payout).toMatchObject({ ...expected, status: 'completed', amountMinor: earnedMinor })
    const [sentTransfer] = await market.db
      .select()
      .from(transfers)
      .where(eq(transfers.reference, payout.reference))
    expect(sentTransfer).toMatchObject({ currency: expected.transferCurrency, provider: expected.provider })
    expect(balanceChanges).toMatchObject({ [`provider:${expected.provider}`]: earnedMinor })
  })

  test('are M-Pesa and whole shillings for a mobile wallet in Kenya', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    await setWallet(market, vendor, 'KE', '254712345678')
    let payoutId = ''
    const balanceChanges = await balanceChangesDuring(
      market,
      async () => (payoutId = await payOut(market, vendor)),
    )
    const payout = await payoutOf(market, payoutId)
    expect(payout).toMatchObject({
      status: 'completed',
      provider: 'mpesa',
      transferCurrency: 'KES',
      transferMinor: 8_013_00,
    })
    const sentTransfers = await market.db.execute(
      `select phone, amount::int from sandbox.phone_payments where originator_id = '${payout.reference}'`,
    )
    expect(sentTransfers.rows).toEqual([{ phone: '254712345678', amount: 8_013 }])
    expect(balanceChanges).toMatchObject({ 'provider:mpesa': earnedMinor })
  })

  test('a wallet that M-Pesa cannot pay gets the vendor’s money back into the balance', async ({
    market,
  }) => {
    const vendor = await vendorWithMoney(market)
    await setWallet(market, vendor, 'KE', '254712342040')
    const payoutId = await payOut(market, vendor)
    expect((await payoutOf(market, payoutId)).status).toBe('failed')
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 62.1 })
  })

  test.for([
    ['MA', 'a bank account where no provider sends to'],
    ['US', 'a country outside Africa'],
  ])('are not guessed: %s, %s, waits for what our bank needs', async ([country], { market }) => {
    const vendor = await vendorWithMoney(market)
    await market.db.update(vendors).set({ country }).where(eq(vendors.id, vendor.vendorId))
    await expect(vendor.api.request_vendor_payout({})).rejects.toMatchObject({
      code: 'payout_account_incomplete',
    })
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 62.1 })
  })

  test('are refused to an admin who would send through a provider where there is none', async ({
    market,
  }) => {
    const vendor = await vendorWithBalance(market, 60_00, 'EG')
    await market.db
      .update(vendors)
      .set({ payoutDestination: exampleAccountOf('EG') })
      .where(eq(vendors.id, vendor.vendorId))
    const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
    const { api } = await market.newAdmin()
    await expect(api.approve_payout({ p_payout_id, p_way: 'provider' })).rejects.toMatchObject({
      code: 'payout_destination_unsupported',
    })
    expect(await api.approve_payout({ p_payout_id })).toMatchObject({ status: 'processing' })
    expect((await payoutOf(market, p_payout_id)).byBank).toBe(true)
    await api.fail_payout({ p_payout_id, p_reason: 'A test' })
  })

  test('are those of the provider that is configured, not of one that is preferred but missing', async ({
    market,
  }) => {
    const vendor = await vendorWithMoney(market)
    const { payout_id: payoutId } = await vendor.api.request_vendor_payout({})
    const { session } = await market.newAdmin()
    const { services, ...context } = market.context(session)
    const keys = { secretKey: 'FLWSECK-1', secretHash: 'hash' }
    const flutterwave = { ...services.config.flutterwave, keys }
    const config = { ...services.config, sandbox: false, flutterwave }
    await inTransaction(market.db, (tx) =>
      approvePayout({ payoutId }, { ...context, tx, services: { ...services, config } }),
    )
    expect(await payoutOf(market, payoutId)).toMatchObject({
      provider: 'flutterwave',
      transferCurrency: 'NGN',
    })
  })

  test('need an exchange rate; without one the payout stays pending', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    await market.db.update(vendors).set({ country: 'RW' }).where(eq(vendors.id, vendor.vendorId))
    await market.db.delete(exchangeRates).where(eq(exchangeRates.currency, 'RWF'))
    const { payout_id } = await vendor.api.request_vendor_payout({})
    const admin = await market.newAdmin()
    await expect(admin.api.approve_payout({ p_payout_id: payout_id })).rejects.toMatchObject({
      code: 'exchange_rate_missing',
      message: 'There is no current exchange rate for RWF. Add one first.',
    })
    expect((await payoutOf(market, payout_id)).status).toBe('pending')
  })
})

async function setWallet({ db }: Market, { vendorId }: VendorPerson, country: string, phone: string) {
  const payoutDestination = {
    method: 'mobile_money' as const,
    account_name: 'Test Makers',
    account_number: phone,
    bank_code: 'MPS',
  }
  await db.update(vendors).set({ country, payoutDestination }).where(eq(vendors.id, vendorId))
}
