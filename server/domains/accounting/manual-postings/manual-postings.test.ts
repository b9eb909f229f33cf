import { afterEach, describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import type { PostableAccount } from '@contract/accounting/manual-postings'
import { auditLog, settings } from '@server/database/schema/platform'
import { teamMembers } from '@server/database/schema/teams'
import { availableAccount, providerAccount } from '@server/domains/ledger/accounts'
import { balanceOf } from '@server/domains/ledger/service'
import { proofFile } from '@server/domains/payouts/testing/manual-payout'
import { vendorWithMoney } from '@server/domains/payouts/testing/payout-flow'
import { checkAll } from '@server/ledger-check/checks'
import { checkManualPostings } from '@server/ledger-check/platform-records'
import { test, type Market } from '@server/testing/market'

type Api = Awaited<ReturnType<Market['newAdmin']>>['api']

afterEach<{ market: Market }>(({ market }) => market.db.delete(settings).then(() => undefined))

const bankBalance = ({ db }: Market) => balanceOf(db, { kind: 'bank' })

const from = ({ kind, owner }: PostableAccount) => ({ p_from_kind: kind, p_from_owner: owner })

const bankCharge = {
  p_from_kind: 'other_results',
  p_from_owner: '',
  p_to_kind: 'bank',
  p_to_owner: '',
  p_amount: '12.50',
  p_currency: 'USD',
  p_day: '2026-11-02',
  p_reason: 'Monthly charge of the bank',
  p_reference: 'Statement 11/2026',
} as const

const propose = (api: Api, changes: Partial<Parameters<Api['propose_manual_posting']>[0]> = {}) =>
  api.propose_manual_posting({ ...bankCharge, ...changes })

const approve = (api: Api, { posting_id }: { posting_id: string }) =>
  api.approve_manual_posting({ p_posting_id: posting_id, p_note: 'Seen on the statement' })

describe('a manual posting', () => {
  test('is posted once another person approves it, audited, listed and undone by its opposite', async ({
    market,
  }) => {
    const [proposer, approver] = [await market.newAdmin(), await market.newAdmin()]
    const before = await bankBalance(market)
    const proposed = await propose(proposer.api)
    expect(proposed).toMatchObject({ status: 'proposed', amount: '12.50', decided: null, reversed: false })
    expect(await bankBalance(market)).toBe(before)
    await expect(approve(proposer.api, proposed)).rejects.toMatchObject({ code: 'manual_posting_own' })

    const posted = await approve(approver.api, proposed)
    expect(posted).toMatchObject({
      status: 'posted',
      proposed: { name: proposer.session.fullName, is_self: false },
      decided: { name: approver.session.fullName, is_self: true, note: 'Seen on the statement' },
    })
    expect(await bankBalance(market)).toBe(before + 12_50)
    expect(await market.ledgerTotal()).toBe(0)
    await expect(approve(approver.api, proposed)).rejects.toMatchObject({ code: 'manual_posting_decided' })
    const audited = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, proposed.posting_id))
    expect(audited.map(({ actionType, details }) => [actionType, details])).toMatchObject([
      ['manual_posting_proposed', { before: null, after: { status: 'proposed', amount: '12.50' } }],
      ['manual_posting_approved', { before: { status: 'proposed' }, after: { status: 'posted' } }],
    ])

    const opposite = await approver.api.reverse_manual_posting({
      p_posting_id: proposed.posting_id,
      p_reason: 'It was charged to another account',
    })
    expect(opposite).toMatchObject({ from: bankSide, to: otherSide, reverses: proposed.posting_id })
    await expect(
      approver.api.reverse_manual_posting({ p_posting_id: proposed.posting_id, p_reason: 'Once more' }),
    ).rejects.toMatchObject({ code: 'manual_posting_reversed' })
    await approve(proposer.api, opposite)
    expect(await bankBalance(market)).toBe(before)
    const { items } = await proposer.api.list_manual_postings({ status: 'posted', limit: 100 })
    const ids = [opposite.posting_id, proposed.posting_id]
    expect(
      items
        .filter(({ posting_id }) => ids.includes(posting_id))
        .map(({ posting_id, reversed }) => [posting_id, reversed]),
    ).toEqual([
      [opposite.posting_id, false],
      [proposed.posting_id, true],
    ])
    expect((await checkAll(market.db, checkManualPostings)).mismatches).toEqual([])
  })

  test('is approved by one of two people at once, and posted once', async ({ market }) => {
    const proposed = await propose((await market.newAdmin()).api)
    const before = await bankBalance(market)
    const approvers = [await market.newAdmin(), await market.newAdmin()]
    const results = await Promise.allSettled(approvers.map(({ api }) => approve(api, proposed)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await bankBalance(market)).toBe(before + 12_50)
  })

  test('is undone once, however many ask for it at the same time', async ({ market }) => {
    const [proposer, approver] = [await market.newAdmin(), await market.newAdmin()]
    const { posting_id } = await approve(approver.api, await propose(proposer.api))
    const undo = ({ api }: typeof proposer) =>
      api.reverse_manual_posting({ p_posting_id: posting_id, p_reason: 'A mistake of ours' })
    const results = await Promise.allSettled([undo(proposer), undo(approver)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('that is rejected, or withdrawn by its proposer, is never posted', async ({ market }) => {
    const [proposer, approver] = [await market.newAdmin(), await market.newAdmin()]
    const before = await bankBalance(market)
    for (const { api } of [proposer, approver]) {
      const { posting_id } = await propose(proposer.api)
      expect(
        await api.reject_manual_posting({ p_posting_id: posting_id, p_note: 'Already in the books' }),
      ).toMatchObject({ status: 'rejected', decided: { note: 'Already in the books' } })
      await expect(approve(approver.api, { posting_id })).rejects.toMatchObject({
        code: 'manual_posting_decided',
      })
      await expect(
        api.reverse_manual_posting({ p_posting_id: posting_id, p_reason: 'Undo it' }),
      ).rejects.toMatchObject({ code: 'manual_posting_not_posted' })
    }
    expect(await bankBalance(market)).toBe(before)
  })

  test('changes a vendor’s available balance, is on its statement, and the vendor is told', async ({
    market,
  }) => {
    const [proposer, approver] = [await market.newAdmin(), await market.newAdmin()]
    const vendor = await vendorWithMoney(market)
    const owner = vendor.vendorId
    const before = await balanceOf(market.db, availableAccount(owner))
    const account = { kind: 'vendor_available', owner } as const
    const taken = await propose(proposer.api, { ...from(account), ...toOther, p_amount: '5' })
    await approve(approver.api, taken)
    expect(await balanceOf(market.db, availableAccount(owner))).toBe(before - 5_00)
    const month = market.clock().toISOString().slice(0, 7)
    expect(await vendor.api.get_vendor_statement({ month })).toMatchObject({ corrections: -5 })
    await market.runJobs()
    const mails = await market.mailsTo(vendor.session.email)
    expect(mails.map(({ subject }) => subject)).toContain('$5.00 has been taken from your balance')
    const [found] = (await proposer.api.list_manual_postings({ search: 'Test Makers' })).items
    expect(found).toMatchObject({
      posting_id: taken.posting_id,
      from: { kind: 'vendor_available', owner: 'Test Makers' },
    })
  })

  test('takes no more from a vendor than is available, also of two at once', async ({ market }) => {
    const [proposer, approver] = [await market.newAdmin(), await market.newAdmin()]
    const { vendorId } = await vendorWithMoney(market)
    const available = await balanceOf(market.db, availableAccount(vendorId))
    const account = { kind: 'vendor_available', owner: vendorId } as const
    const all = { ...from(account), ...toOther, p_amount: (available / 100).toFixed(2) }
    const postings = [await propose(proposer.api, all), await propose(proposer.api, all)]
    const results = await Promise.allSettled(postings.map((posting) => approve(approver.api, posting)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'manual_posting_exceeds_balance' },
    })
    expect(await balanceOf(market.db, availableAccount(vendorId))).toBe(0)
  })

  test('is refused for accounts that records decide, for one account, and for what does not exist', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const refused = 'Never to be posted'
    const vendor = await market.newVendor()
    const available = { kind: 'vendor_available', owner: vendor.vendorId } as const
    for (const [changes, code] of [
      [{ ...from({ kind: 'bank', owner: '' }) }, 'manual_posting_accounts'],
      [from({ kind: 'provider', owner: '' }), 'manual_posting_accounts'],
      [from({ kind: 'bank', owner: 'paystack' }), 'manual_posting_accounts'],
      [{ ...from(available), p_currency: 'KES' }, 'manual_posting_accounts'],
      [from({ ...available, owner: crypto.randomUUID() }), 'vendor_not_found'],
      [{ p_day: '2099-01-01' }, 'manual_posting_day'],
      [{ p_amount: '1.005' }, 'manual_posting_amount'],
      [from({ kind: 'vendor_held' as never, owner: vendor.vendorId }), 'invalid_input'],
      [{ p_amount: '0' }, 'invalid_input'],
      [{ p_reason: ' ' }, 'invalid_input'],
    ] as const)
      await expect(
        propose(api, { p_reason: refused, ...changes }),
        JSON.stringify(changes),
      ).rejects.toMatchObject({ code })
    expect((await api.list_manual_postings({ search: refused })).items).toEqual([])
  })

  test('can have a proof, which only a signed link opens', async ({ market }) => {
    const { api } = await market.newAdmin()
    expect(await propose(api)).toMatchObject({ proof_url: null })
    const { proof_url, posting_id } = await propose(api, { p_proof: proofFile() })
    const url = market.origin + proof_url!
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(url.split('?')[0]!)).status).not.toBe(200)
    const [audited] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, posting_id))
    expect(audited!.details).toMatchObject({ after: { has_proof: true } })
    const program = new File(['MZ program'], 'receipt.pdf', { type: 'application/pdf' })
    const refused = 'With a program for a proof'
    await expect(propose(api, { p_reason: refused, p_proof: program })).rejects.toMatchObject({
      code: 'document_type',
    })
    expect((await api.list_manual_postings({ search: refused })).items).toEqual([])
  })

  test('may be approved by its proposer only while the rule of two people is off', async ({ market }) => {
    const { api } = await market.newAdmin()
    const before = await bankBalance(market)
    const proposed = await propose(api)
    expect(proposed.needs_two_people).toBe(true)
    await api.save_settings({ p_settings: { payouts_need_two_people: false } })
    const [listed] = (await api.list_manual_postings({ search: proposed.posting_id })).items
    expect(listed).toMatchObject({ needs_two_people: false, proposed: { is_self: true } })
    expect(await approve(api, proposed)).toMatchObject({ status: 'posted', decided: { is_self: true } })
    expect(await bankBalance(market)).toBe(before + 12_50)
    const next = await propose(api)
    await api.save_settings({ p_settings: { payouts_need_two_people: true } })
    await expect(approve(api, next)).rejects.toMatchObject({ code: 'manual_posting_own' })
  })

  test('is not approved by someone who has just been given the permission', async ({ market }) => {
    const proposed = await propose((await market.newAdmin()).api)
    const { api, session } = await market.newAdmin()
    await market.db
      .update(teamMembers)
      .set({ grantedAt: market.clock() })
      .where(eq(teamMembers.userId, session.userId))
    await market.db.insert(settings).values({ key: 'payouts_need_two_people', value: false })
    await expect(approve(api, proposed)).rejects.toMatchObject({ code: 'approver_too_new' })
  })

  test('is in the currency of its accounts', async ({ market }) => {
    const [proposer, approver] = [await market.newAdmin(), await market.newAdmin()]
    const paystack = from({ kind: 'provider', owner: 'paystack' })
    const before = await balanceOf(market.db, providerAccount('paystack'))
    const { posting_id } = await propose(proposer.api, {
      ...paystack,
      p_amount: '129.50',
      p_currency: 'KES',
    })
    expect(await approve(approver.api, { posting_id })).toMatchObject({ amount: '129.50', currency: 'KES' })
    expect(await balanceOf(market.db, providerAccount('paystack'))).toBe(before)
    const rows = (await proposer.api.list_trial_balance({ kind: 'bank' })).items
    expect(rows).toContainEqual(expect.objectContaining({ currency: 'KES', balance: '129.50' }))
  })
})

const toOther = { p_to_kind: 'other_results', p_to_owner: '' } as const
const bankSide = { kind: 'bank', owner: null }
const otherSide = { kind: 'other_results', owner: null }
