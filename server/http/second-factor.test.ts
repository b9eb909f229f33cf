import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, vi } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { users } from '@server/database/schema/accounts'
import { inTransaction } from '@server/database/transaction'
import { requireSecondFactor } from '@server/domains/accounts/second-factor'
import type { Context } from '@server/platform/services'
import { metaOf } from '@server/platform/procedures'
import { payoutMethodWith } from '@server/domains/payouts/testing/payout-flow'
import { codeOf } from '@server/testing/authenticator'
import { test, type Market } from '@server/testing/market'
import {
  authCall,
  cookieOf,
  memberPassword as password,
  newEmail,
  newMember,
  enableTwoFactor,
  withPassword,
} from '@server/testing/members'
import type { Person } from '@server/testing/people'

// Wherever a password proves who is asking, so does the second factor where it is on. The procedures are those of the contract: a new one
// fails until it is listed here.

/** The inputs of each besides the credentials. */
const customInputs: Partial<Record<ProcedureName, object>> = {
  request_email_change: { p_email: 'elsewhere@test.example' },
  change_password: { p_new_password: 'a-better-password', p_current_password: password },
  delete_account: {},
  save_payout_method: { p_destination: payoutMethodWith('0123454321') },
  invite_staff: { p_email: 'colleague@test.example', p_permissions: ['orders'] },
  change_staff_member: { p_member_id: randomUUID(), p_permissions: ['orders'] },
  remove_staff_member: { p_member_id: randomUUID() },
  invite_team_member: { p_email: 'colleague@test.example', p_permissions: ['orders'] },
  change_team_member: { p_member_id: randomUUID(), p_permissions: ['orders'] },
  remove_team_member: { p_member_id: randomUUID() },
}

const protectedProcedures = (Object.keys(contract) as ProcedureName[]).filter(
  (name) => metaOf(name).requiresPassword,
)

const newPersonFor = (market: Market, name: ProcedureName): Promise<Person> => {
  const { role } = metaOf(name)
  if (role === 'vendor') return market.newVendor()
  return role === 'admin' ? market.newAdmin() : market.newCustomer()
}

const callProcedure = ({ api }: Person, name: ProcedureName, credentials: { p_code?: string }) =>
  (api[name] as (input: object) => Promise<unknown>)({
    p_password: password,
    ...customInputs[name],
    ...credentials,
  }).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe.each(protectedProcedures)('%s', (name) => {
  test('requires a code from users with two-factor, and accepts each code once', async ({ market }) => {
    const person = await withPassword(market, await newPersonFor(market, name))
    await market.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, person.session.userId))
    const { secret, backupCodes } = await enableTwoFactor(market, person)
    expect(customInputs[name], 'its inputs are listed above').toBeDefined()
    expect(await callProcedure(person, name, {})).toBe('code_required')
    expect(await callProcedure(person, name, { p_code: '000000' })).toBe('wrong_code')
    expect(await callProcedure(person, name, { p_code: 'aaaaa-aaaaa' })).toBe('wrong_code')
    const code = await codeOf(secret, 'next')
    await submitCode(person, code)
    expect(await callProcedure(person, name, { p_code: code })).toBe('wrong_code')
    await submitCode(person, backupCodes[0]!)
    expect(await callProcedure(person, name, { p_code: backupCodes[0]! })).toBe('wrong_code')
    expect(await callProcedure(person, name, { p_code: ` ${backupCodes[1]!.toUpperCase()} ` })).toMatch(
      /^(done|member_not_found)$/,
    )
  })
})

/** Spends a code on another change. */
const submitCode = ({ api }: Person, code: string) =>
  api.request_email_change({ p_email: newEmail(), p_password: password, p_code: code })

describe('a code', () => {
  test.for(['from the app', 'from the backup list'] as const)(
    '%s that confirmed a change does not sign in',
    async (kind, { market }) => {
      const member = await newMember(market)
      const { secret, backupCodes } = await enableTwoFactor(market, member)
      const isAuthenticatorCode = kind === 'from the app'
      const code = isAuthenticatorCode ? await codeOf(secret, 'next') : backupCodes[0]!
      await submitCode(member, code)
      const { email } = member.session
      const cookie = cookieOf(await authCall(market, '/sign-in/email', { email, password }))
      const path = isAuthenticatorCode ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
      expect((await authCall(market, path, { code }, { cookie })).status).toBe(401)
    },
  )

  test('that turned two-factor on is accepted for nothing else', async ({ market }) => {
    const member = await newMember(market)
    const { usedCode } = await enableTwoFactor(market, member)
    await expect(submitCode(member, usedCode)).rejects.toMatchObject({ code: 'wrong_code' })
  })

  test.for(['from the app', 'from the backup list'] as const)(
    '%s that is sent five times at once is accepted once',
    async (kind, { market }) => {
      const member = await newMember(market)
      const { secret, backupCodes } = await enableTwoFactor(market, member)
      const code = kind === 'from the app' ? await codeOf(secret, 'next') : backupCodes[0]!
      const results = await Promise.allSettled(Array.from({ length: 5 }, () => submitCode(member, code)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    },
  )

  test('from the backup list that two transactions have read is accepted by one of them', async ({
    market,
  }) => {
    const member = await newMember(market)
    const { backupCodes } = await enableTwoFactor(market, member)
    const { userId } = member.session
    const useCode = (tx: Context['tx']) =>
      requireSecondFactor(userId, { code: backupCodes[0], field: 'p_code' }, { ...market.context(), tx })
    const result = await inTransaction(market.db, async (tx) => {
      await useCode(tx)
      const pendingSpend = inTransaction(market.db, useCode).catch((error: unknown) => error)
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(
          sql`select from pg_locks where not granted and locktype = 'transactionid'`,
        )
        expect(rows).not.toEqual([])
      })
      return { pendingSpend }
    })
    expect(await result.pendingSpend).toMatchObject({ code: 'wrong_code' })
  })
})
