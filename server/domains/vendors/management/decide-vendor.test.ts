import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { allows } from '@contract/core/state-machine'
import { vendorActions, vendorDecisions, vendorStatuses } from '@contract/vendors/states'
import { isStopped } from '@contract/vendors/stopped'
import { auditLog } from '@server/database/schema/platform'
import { vendorApplications } from '@server/database/schema/vendors'
import { test } from '@server/testing/market'
import { memberPassword, subjectsTo, withPassword } from '@server/testing/members'
import { newApplication } from '../testing/applicants'
import { apiNow, decide, setStatus, stopReason, vendorRow } from './testing/stopped-vendor'

const cases = vendorStatuses.flatMap((status) => vendorDecisions.map((action) => ({ status, action })))

test.for(cases)('a vendor that is $status: $action', async ({ status, action }, { market }) => {
  const admin = await market.newAdmin()
  const vendor = await market.newVendor()
  await setStatus(market, vendor.vendorId, status)
  const before = await vendorRow(market, vendor.vendorId)
  const decision = decide(admin, action, vendor)
  if (!allows(vendorActions[action], status, 'admin')) {
    await expect(decision).rejects.toMatchObject({ code: 'vendor_status_changed' })
    expect(await vendorRow(market, vendor.vendorId)).toEqual(before)
    return
  }
  const { to } = vendorActions[action]
  expect(await decision).toEqual({ vendor_id: vendor.vendorId, status: to })
  expect(await vendorRow(market, vendor.vendorId)).toEqual({
    ...before,
    status: to,
    stoppedAt: isStopped(to) ? expect.any(Date) : null,
    stopReason: isStopped(to) ? stopReason : null,
  })
})

test('two admins who decide at once: one decision counts', async ({ market }) => {
  const vendor = await market.newVendor()
  const admins = [await market.newAdmin(), await market.newAdmin()]
  const results = await Promise.allSettled(admins.map((admin) => decide(admin, 'suspend', vendor)))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an unknown vendor is not found', async ({ market }) => {
  const admin = await market.newAdmin()
  for (const action of vendorDecisions)
    await expect(
      decide(admin, action, { vendorId: '00000000-0000-4000-8000-000000000000' }),
    ).rejects.toMatchObject({ code: 'vendor_not_found' })
})

test('a decision is in the audit log with what was before, and the whole team is told why', async ({
  market,
}) => {
  const admin = await market.newAdmin()
  const vendor = await market.newVendor({ companyName: 'Told Makers' })
  const packer = await market.newTeamMember(vendor, ['orders'])
  await decide(admin, 'suspend', vendor)
  await decide(admin, 'reinstate', vendor)
  await decide(admin, 'close', vendor)
  await decide(admin, 'reopen', vendor)
  const entries = await market.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, vendor.vendorId))
    .orderBy(auditLog.createdAt)
  const [suspended, ...others] = entries
  expect(suspended).toMatchObject({
    actionType: 'vendor_suspended',
    actorId: admin.session.userId,
    details: {
      reason: stopReason,
      before: { status: 'approved' },
      after: { status: 'suspended' },
      open_orders: 'continue',
    },
  })
  expect(others.map(({ actionType }) => actionType)).toEqual([
    'vendor_reinstated',
    'vendor_closed',
    'vendor_reopened',
  ])
  await market.runJobs()
  for (const { session } of [vendor, packer])
    expect(await subjectsTo(market, session.email)).toEqual([
      'Told Makers is suspended',
      'Told Makers can sell again',
      'Told Makers is closed',
      'Told Makers can sell again',
    ])
  const [suspensionMail] = await market.mailsTo(packer.session.email)
  expect(suspensionMail!.text).toContain(stopReason)
  const { items } = await (await apiNow(market, vendor)).list_notifications({})
  expect(items.map(({ title }) => title)).toEqual([
    'Told Makers can sell again',
    'Told Makers can no longer sell',
    'Told Makers can sell again',
    'Told Makers can no longer sell',
  ])
})

test('the store of a deleted account is closed, and nobody reopens it', async ({ market }) => {
  const admin = await market.newAdmin()
  const vendor = await withPassword(market, await market.newVendor())
  await decide(admin, 'suspend', vendor)
  await (await apiNow(market, vendor)).delete_account({ p_password: memberPassword })
  expect(await vendorRow(market, vendor.vendorId)).toMatchObject({
    status: 'closed',
    stopReason: 'The owner has deleted their account.',
  })
  await expect(decide(admin, 'reopen', vendor)).rejects.toMatchObject({ code: 'vendor_erased' })
})

test('a stopped vendor does not come back by applying again, signed in or not', async ({ market }) => {
  const admin = await market.newAdmin()
  const vendor = await market.newVendor()
  await decide(admin, 'close', vendor)
  const application = await newApplication(market, { email: vendor.session.email })
  await expect((await apiNow(market, vendor)).submit_vendor_application(application)).rejects.toMatchObject({
    code: 'already_a_vendor',
  })
  await market.api(null).submit_vendor_application(application)
  await market.db
    .update(vendorApplications)
    .set({ userId: vendor.session.userId })
    .where(eq(vendorApplications.id, application.id))
  await expect(
    admin.api.approve_vendor_application({ p_application_id: application.id }),
  ).rejects.toMatchObject({ code: 'already_a_vendor' })
})
