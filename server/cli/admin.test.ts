import { eq, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { profiles, sessions, twoFactors, users } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { taxRates } from '@server/database/schema/pricing'
import { runCommand } from '@server/testing/run-command'
import { test, type Market } from '@server/testing/market'

// Each command is a process of its own, which compiles the sources.
vi.setConfig({ testTimeout: 60_000 })

const admin = (market: Market, ...args: string[]) =>
  runCommand(
    'admin',
    { DATABASE_URL: market.url, DATA_DIR: market.services.config.dataDir, DEMO: 'on' },
    ...args,
  )

const auditOf = async (market: Market, action: string) =>
  (await market.db.select().from(auditLog).where(eq(auditLog.actionType, action))).map(
    ({ actorId, subject, details }) => ({ actorId, subject, details }),
  )

const roleOf = async (market: Market, email: string) =>
  (
    await market.db
      .select({ role: profiles.role })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(users.email, email))
  )[0]?.role

test('the command lists its commands, and refuses what it does not know with a sentence', async ({
  market,
}) => {
  const { code, out } = await admin(market, '--help')
  expect(code).toBe(0)
  for (const name of [
    'create',
    'make-admin',
    'reset-two-factor',
    'sign-out',
    'jobs',
    'recount',
    'check',
    'seed-rates',
    'split-series',
  ])
    expect(out).toContain(`  ${name}`)
  expect(await admin(market)).toMatchObject({ code: 1, out: expect.stringContaining('Name a command.') })
  expect(await admin(market, 'destroy')).toMatchObject({
    code: 1,
    out: expect.stringContaining('destroy is not a command.'),
  })
  expect(await admin(market, 'sign-out')).toMatchObject({
    code: 1,
    out: expect.stringContaining('Name one email address'),
  })
})

describe('create', () => {
  test('makes an admin who chooses a password with the link, and all admins are told', async ({ market }) => {
    const { session, api } = await market.newAdmin()
    const { code, out } = await admin(market, 'create', 'New.Admin@mail.test', '--name', 'Nadia Ochieng')
    expect(code).toBe(0)
    expect(out).toContain('Created the admin account new.admin@mail.test.')
    expect(await roleOf(market, 'new.admin@mail.test')).toBe('admin')
    const path = /\/api\/auth\/reset-password\/\S+/.exec(out)![0]
    const token = /reset-password\/([\w-]+)/.exec(path)![1]
    const opened = await fetch(market.origin + path, { redirect: 'manual' })
    expect(opened.status).toBe(302)
    const chosen = await fetch(`${market.origin}/api/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: market.origin },
      body: JSON.stringify({ newPassword: 'seven baobab trees', token }),
    })
    expect(chosen.status).toBe(200)
    const [user] = await market.db.select().from(users).where(eq(users.email, 'new.admin@mail.test'))
    expect(user).toMatchObject({ name: 'Nadia Ochieng', emailVerified: true })
    await market.runJobs()
    const [mail] = await market.mailsTo(session.email)
    expect(mail!.text).toContain('The operator of the server has added Nadia Ochieng')
    expect(await auditOf(market, 'member_added')).toEqual([
      {
        actorId: null,
        subject: 'staff',
        details: expect.objectContaining({
          source: 'command_line',
          after: { name: 'Nadia Ochieng', permissions: ['all'] },
        }),
      },
    ])
    const { items } = await api.list_audit_log({ action: 'member_added' })
    expect(items).toMatchObject([
      {
        actor: null,
        facts: expect.arrayContaining([{ name: 'source', before: null, after: 'command line' }]),
      },
    ])
    const team = await api.list_staff_changes()
    expect(team.items[0]).toMatchObject({ action: 'member_added', after: { name: 'Nadia Ochieng' } })
    const again = await admin(market, 'create', 'new.admin@mail.test')
    expect(again).toMatchObject({ code: 1, out: expect.stringContaining('already has an account') })
  })
})

describe('make-admin', () => {
  test('makes an admin of a customer, once', async ({ market }) => {
    const { session } = await market.newCustomer()
    expect(await admin(market, 'make-admin', session.email)).toMatchObject({
      code: 0,
      out: expect.stringContaining('is now an admin'),
    })
    expect(await roleOf(market, session.email)).toBe('admin')
    expect(await admin(market, 'make-admin', session.email)).toMatchObject({
      code: 1,
      out: expect.stringContaining('is already an admin'),
    })
  })

  test('refuses an unknown address, and somebody who works for a vendor', async ({ market }) => {
    const { session } = await market.newVendor()
    expect(await admin(market, 'make-admin', 'nobody@mail.test')).toMatchObject({
      code: 1,
      out: expect.stringContaining('Nobody has an account with the address nobody@mail.test.'),
    })
    expect(await admin(market, 'make-admin', session.email)).toMatchObject({
      code: 1,
      out: expect.stringContaining('works for a vendor'),
    })
    expect(await roleOf(market, session.email)).toBe('vendor')
  })
})

test('reset-two-factor turns it off, ends sessions and tells the owner; sign-out only ends sessions', async ({
  market,
}) => {
  const { session } = await market.newCustomer()
  const { userId, email } = session
  const signIn = () =>
    market.db
      .insert(sessions)
      .values({ userId, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 1e9) })
  const sessionCount = () => market.db.$count(sessions, eq(sessions.userId, userId))
  expect(await admin(market, 'reset-two-factor', email)).toMatchObject({
    code: 1,
    out: expect.stringContaining('is not set up'),
  })
  await market.db.insert(twoFactors).values({ userId, secret: 'x', backupCodes: 'x', verified: true })
  await market.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId))
  await signIn()
  const reset = await admin(market, 'reset-two-factor', email)
  expect(reset.out).toContain(`Two-factor authentication is off for ${email}.`)
  expect(await sessionCount()).toBe(0)
  expect(await market.db.$count(twoFactors, eq(twoFactors.userId, userId))).toBe(0)
  await market.runJobs()
  expect((await market.mailsTo(email))[0]!.subject).toContain('Two-factor authentication is off')
  await signIn()
  expect((await admin(market, 'sign-out', email)).out).toMatch(
    /Signed .* out everywhere. Sessions ended: [1-9]/,
  )
  expect(await sessionCount()).toBe(0)
  for (const action of ['two_factor_reset', 'user_signed_out'])
    expect(await auditOf(market, action)).toEqual([
      { actorId: null, subject: 'user', details: expect.objectContaining({ source: 'command_line' }) },
    ])
})

test('jobs lists what waits and has failed, and runs a failed one again', async ({ market }) => {
  await market.db.execute(
    sql`select graphile_worker.add_job('count_sales', max_attempts => 1, job_key => 'failed one')`,
  )
  await market.db.execute(
    sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'out of patience' where key = 'failed one'`,
  )
  const { out } = await admin(market, 'jobs')
  expect(out).toMatch(/count_sales +0 +0 +0 +1/)
  expect(out).toContain('out of patience')
  const number = /(\d+) {2}count_sales, queued/.exec(out)![1]!
  expect(await admin(market, 'jobs', '--retry', number)).toMatchObject({
    code: 0,
    out: expect.stringContaining('runs again'),
  })
  expect(await admin(market, 'jobs', '--retry', 'count_sales')).toMatchObject({
    code: 1,
    out: expect.stringContaining('has failed for good'),
  })
  expect(await auditOf(market, 'job_retried')).toHaveLength(1)
})

test('recount repairs figures that are wrong', async ({ market }) => {
  const { session } = await market.newCustomer()
  const product = await market.newProduct()
  await market.db.execute(sql`update product_listings set name = 'Wrong' where product_id = ${product.id}`)
  await market.db.update(profiles).set({ orderCount: 99 }).where(eq(profiles.id, session.userId))
  const { code, out } = await admin(market, 'recount')
  expect(out).toContain('Recounted listings and search documents of products')
  expect(code).toBe(0)
  const { rows } = await market.db.execute(sql`select 1 from product_listings where name = 'Wrong'`)
  expect(rows).toEqual([])
  const [profile] = await market.db.select().from(profiles).where(eq(profiles.id, session.userId))
  expect(profile!.orderCount).toBe(0)
  expect(await admin(market, 'recount', 'stars')).toMatchObject({
    code: 1,
    out: expect.stringContaining('stars is nothing to recount'),
  })
  expect(await auditOf(market, 'figures_recounted')).toHaveLength(1)
})

test('seed-rates adds what is missing and leaves what an operator has changed', async ({ market }) => {
  const kenyan = eq(taxRates.country, 'KE')
  await market.db.update(taxRates).set({ rateBps: 1234 }).where(kenyan)
  await market.db.delete(taxRates).where(eq(taxRates.country, 'GH'))
  const { code, out } = await admin(market, 'seed-rates')
  expect(out).toMatch(/Added [1-9]\d* tax rates\./)
  expect(out).toContain('Added 0 shipping rates.')
  expect(code).toBe(0)
  expect(await market.db.$count(taxRates, eq(taxRates.country, 'GH'))).toBeGreaterThan(0)
  expect(
    (await market.db.select().from(taxRates).where(kenyan)).every(({ rateBps }) => rateBps === 1234),
  ).toBe(true)
  expect(await auditOf(market, 'rates_seeded')).toHaveLength(1)
})

describe('check', () => {
  test('of a trial finds nothing to repair once there is an admin', async ({ market }) => {
    await market.newAdmin()
    const { code, out } = await admin(market, 'check')
    expect(out).toMatch(/ok +Database +PostgreSQL \d+.* answers/)
    expect(out).toMatch(/ok +Files/)
    expect(out).toMatch(/ok +Clock/)
    expect(out).toContain('0 to repair.')
    expect(code).toBe(0)
    expect(await auditOf(market, 'installation_checked')).toHaveLength(1)
  })

  test('of a shop says what is wrong with its settings, without any secret', async ({ market }) => {
    const { code, out } = await runCommand(
      'admin',
      {
        DATA_DIR: `${market.services.config.dataDir}/none`,
        DEMO: 'off',
        PUBLIC_URL: 'https://127.0.0.1:1',
        SMTP_URL: 'smtp://user:hush-hush@127.0.0.1:1',
        MAIL_FROM: 'Shop <hello@localhost>',
        PAYSTACK_SECRET_KEY: 'sk_live_hush-hush',
        PAYSTACK_BASE_URL: 'http://127.0.0.1:1',
        DATABSE_URL: 'postgres://nobody:hush-hush@127.0.0.1/kijani',
      },
      'check',
    )
    expect(code).toBe(1)
    expect(out).toContain('Did you mean DATABASE_URL?')
    expect(out).toMatch(/fail +TLS/)
    expect(out).toMatch(/fail +Mail server/)
    expect(out).toMatch(/warn +Paystack +Paystack did not answer/)
    expect(out).toMatch(/warn +Database +There is no database in/)
    expect(out).not.toContain('hush-hush')
  })
})
