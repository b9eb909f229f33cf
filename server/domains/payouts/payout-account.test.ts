import { afterEach, describe, expect } from 'vitest'
import { passwordRateLimit } from '@contract/accounts/facts'
import { exampleAccountOf } from '@contract/payouts/testing/example-accounts'
import { codeOf } from '@server/testing/authenticator'
import { test, type Market } from '@server/testing/market'
import { memberPassword, enableTwoFactor, withPassword } from '@server/testing/members'
import type { VendorPerson } from '@server/testing/people'
import { payeeOf } from './queries'
import { payoutMethodWith, payoutOf, earningsSummaryOf, vendorWithMoney } from './testing/payout-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const setAccount = (
  { api }: VendorPerson,
  credentials: { p_password: string; p_code?: string },
  accountNumber = '0123454321',
) => api.save_payout_method({ p_destination: payoutMethodWith(accountNumber), ...credentials })

describe('the payout account', () => {
  const validCredentials = { p_password: memberPassword }

  test('cannot be changed without the password', async ({ market }) => {
    const vendor = await withPassword(market, await vendorWithMoney(market))
    await expect(setAccount(vendor, { p_password: 'not-mine' })).rejects.toMatchObject({
      code: 'wrong_password',
    })
    expect(await earningsSummaryOf(vendor)).toMatchObject({
      payout_account: '6789',
      payouts_held_until: null,
    })
    await setAccount(vendor, validCredentials)
    expect(await earningsSummaryOf(vendor)).toMatchObject({ payout_account: '4321' })
  })

  test('has the bank’s name from the provider’s list, whatever the form says', async ({ market }) => {
    const vendor = await withPassword(market, await vendorWithMoney(market))
    const p_destination = { ...payoutMethodWith('0123454321'), bank_name: 'Bank of Mischief' }
    await vendor.api.save_payout_method({ p_destination, ...validCredentials })
    expect((await payeeOf(market.db, vendor.vendorId))?.destination).not.toHaveProperty('bank_name')
    const { payout_account_version: version } = await earningsSummaryOf(vendor)
    await market.runJobs()
    expect((await payeeOf(market.db, vendor.vendorId))?.destination).toMatchObject({
      bank_code: '044',
      bank_name: 'Access Bank',
    })
    expect((await earningsSummaryOf(vendor)).payout_account_version).toBe(version)
  })

  test('keeps the bank’s name that its vendor entered, where no provider lists banks', async ({ market }) => {
    const vendor = await withPassword(market, await market.newVendor({ country: 'EG' }))
    await vendor.api.save_payout_method({ p_destination: exampleAccountOf('EG'), ...validCredentials })
    await market.runJobs()
    expect((await payeeOf(market.db, vendor.vendorId))?.destination).toEqual(exampleAccountOf('EG'))
  })

  test('cannot be changed without a code from the authenticator app, if there is one', async ({ market }) => {
    const vendor = await withPassword(market, await vendorWithMoney(market))
    const { secret } = await enableTwoFactor(market, vendor)
    await expect(setAccount(vendor, validCredentials)).rejects.toMatchObject({
      code: 'code_required',
      data: { fields: { p_code: 'Enter the current code from your authenticator app.' } },
    })
    await expect(setAccount(vendor, { ...validCredentials, p_code: '000000' })).rejects.toMatchObject({
      code: 'wrong_code',
    })
    const code = await codeOf(secret, 'next')
    await expect(setAccount(vendor, { p_password: 'not-mine', p_code: code })).rejects.toMatchObject({
      code: 'wrong_password',
    })
    await setAccount(vendor, { ...validCredentials, p_code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(await earningsSummaryOf(vendor)).toMatchObject({ payout_account: '4321' })
  })

  test('cannot be changed by trying passwords', async ({ market }) => {
    const vendor = await withPassword(market, await vendorWithMoney(market))
    for (let n = 0; n < passwordRateLimit.times; n++)
      await expect(setAccount(vendor, { p_password: `guess-${n}` })).rejects.toThrow()
    await expect(setAccount(vendor, validCredentials)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('cannot be changed without the vendor being notified by email', async ({ market }) => {
    const vendor = await withPassword(market, await vendorWithMoney(market))
    market.setClock(new Date('2036-03-01T12:00:00Z'))
    await setAccount(vendor, validCredentials)
    await market.runJobs()
    const mail = (await market.mailsTo(vendor.session.email)).find(({ subject }) =>
      subject.includes('account has been changed'),
    )
    expect(mail?.text).toContain('ending in 4321')
    expect(mail?.text).toContain('payouts are on hold until March 3, 2036 at 12:00 PM UTC')
    expect(mail?.text).not.toContain('0123454321')
  })

  test('holds payouts for 48 hours after a change, and says until when', async ({ market }) => {
    const vendor = await withPassword(market, await vendorWithMoney(market))
    const start = new Date('2036-03-01T12:00:00Z').getTime()
    const hourMs = 60 * 60_000
    market.setClock(new Date(start))
    await setAccount(vendor, validCredentials)
    const message =
      'The payout account was set recently. To keep the money safe, payouts are on hold until March 3, 2036 at 12:00 PM UTC.'
    for (const hours of [0, 47.9]) {
      market.setClock(new Date(start + hours * hourMs))
      await expect(vendor.api.request_vendor_payout({})).rejects.toMatchObject({
        code: 'payout_on_hold',
        message,
      })
    }
    expect(await earningsSummaryOf(vendor)).toMatchObject({ payouts_held_until: '2036-03-03T12:00:00.000Z' })
    market.setClock(new Date(start + 48 * hourMs))
    expect(await earningsSummaryOf(vendor)).toMatchObject({ payouts_held_until: null })
    expect(await vendor.api.request_vendor_payout({})).toMatchObject({ amount: 62.1 })
  })

  test('that is changed while a payout awaits approval holds that payout too', async ({ market }) => {
    const vendor = await withPassword(market, await vendorWithMoney(market))
    const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
    await setAccount(vendor, validCredentials)
    const admin = await market.newAdmin()
    await expect(admin.api.approve_payout({ p_payout_id })).rejects.toMatchObject({ code: 'payout_on_hold' })
    const { items } = await admin.api.list_payouts({ status: 'pending' })
    expect(items.find(({ payout_id }) => payout_id === p_payout_id)).toMatchObject({
      destination: payoutMethodWith('0123456789'),
      is_current_destination: false,
      held_until: expect.any(String),
    })
    market.setClock(new Date(Date.now() + 48 * 60 * 60_000))
    expect(await admin.api.approve_payout({ p_payout_id })).toMatchObject({ status: 'processing' })
  })

  test('is never both changed and paid to, whichever comes first', async ({ market }) => {
    for (let round = 0; round < 4; round++) {
      const vendor = await withPassword(market, await vendorWithMoney(market))
      const [changeResult, requestResult] = await Promise.allSettled([
        setAccount(vendor, validCredentials),
        vendor.api.request_vendor_payout({}),
      ])
      expect(changeResult.status).toBe('fulfilled')
      if (requestResult.status === 'rejected')
        expect(requestResult.reason).toMatchObject({ code: 'payout_on_hold' })
      else
        expect((await payoutOf(market, requestResult.value.payout_id)).destination.account_number).toBe(
          '0123456789',
        )
    }
  })
})
