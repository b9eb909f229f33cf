import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { signInRecordRateLimit } from '@contract/accounts/facts'
import type { SignInOutcome } from '@contract/operations/procedures'
import { Refusal } from '@contract/refusals'
import { auditLog } from '@server/database/schema/platform'
import { signIns } from '@server/database/schema/accounts'
import { recordSignInAttempt } from '@server/domains/accounts/record-sign-in'
import { queueJob } from '@server/platform/jobs'
import { queueTestJob } from '@server/testing/queue-test-job'
import { test, type Market } from '@server/testing/market'
import { authCall, memberPassword, newAddress, newMember } from '@server/testing/members'

const signIn = (market: Market, email: string, password = memberPassword) =>
  authCall(market, '/sign-in/email', { email, password })

describe('the audit log', () => {
  test('shows who did what, with the facts before and after, and is narrowed by each of them', async ({
    market,
  }) => {
    const { api, session } = await market.newAdmin()
    const otherAdmin = await market.newAdmin()
    const subjectId = randomUUID()
    const entry = { subject: 'tax_rate', subjectId, createdAt: new Date('2026-01-02T03:04:05.678Z') }
    await market.db.insert(auditLog).values([
      {
        ...entry,
        actorId: session.userId,
        actionType: 'rate_ended',
        details: {
          before: { valid_to: null, rate: 16, cap_minor: null, floorMinor: 50 },
          after: { valid_to: '2027-01-01', rate: 16, cap_minor: 209907, floorMinor: 75 },
          note: 'Law 12',
        },
      },
      {
        ...entry,
        actorId: otherAdmin.session.userId,
        actionType: 'rate_added',
        details: { after: { rate: 16 } },
      },
      { ...entry, actorId: null, actionType: 'rate_ended', subject: 'other_rate', details: {} },
    ])
    const listItems = async (query: object) =>
      (await api.list_audit_log({ search: subjectId, ...query })).items
    expect(await listItems({ actor_id: session.userId })).toEqual([
      expect.objectContaining({
        action: 'rate_ended',
        subject: 'tax_rate',
        subject_id: subjectId,
        created_at: '2026-01-02T03:04:05.678Z',
        actor: { user_id: session.userId, name: session.fullName, email: session.email },
        facts: [
          { name: 'ends_on', before: null, after: '2026-12-31' },
          { name: 'cap', before: null, after: '$2,099.07' },
          { name: 'floor', before: '$0.50', after: '$0.75' },
          { name: 'note', before: null, after: 'Law 12' },
        ],
      }),
    ])
    expect(await listItems({ action: 'rate_added' })).toHaveLength(1)
    expect(await listItems({ subject: 'other_rate' })).toMatchObject([{ actor: null, facts: [] }])
    expect(await listItems({ period: '30' })).toEqual([])
    expect(await listItems({ search: subjectId.slice(0, 13) })).toHaveLength(3)
    expect(await listItems({ search: session.email, action: 'rate_ended' })).toHaveLength(1)
    const filterOptions = await api.get_audit_log_filters()
    expect(filterOptions.actions).toEqual(expect.arrayContaining(['rate_added', 'rate_ended']))
    expect(filterOptions.subjects).toEqual(expect.arrayContaining(['other_rate', 'tax_rate']))
    expect(filterOptions.admins).toContainEqual({ user_id: session.userId, name: session.fullName })
  })

  test.for(['created_at_desc', 'created_at_asc'] as const)(
    'sorted by %s, shows each entry once, page by page, searched or not',
    async (sort, { market }) => {
      const { api, session } = await market.newAdmin()
      const rows = await market.db
        .insert(auditLog)
        .values(
          Array.from({ length: 5 }, (_, n) => ({
            actorId: session.userId,
            actionType: 'paged',
            subject: 'carrier',
            subjectId: randomUUID(),
            details: {},
            createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2))),
          })),
        )
        .returning({ id: auditLog.id })
      for (const query of [{ actor_id: session.userId }, { search: session.email }]) {
        const listedIds: string[] = []
        let cursor: string | undefined
        do {
          const page = await api.list_audit_log({ ...query, sort, limit: 2, cursor })
          listedIds.push(...page.items.map(({ entry_id }) => entry_id))
          cursor = page.next_cursor ?? undefined
        } while (cursor)
        expect(listedIds.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
      }
    },
  )
})

describe('the jobs', () => {
  /** Jobs that have failed permanently, as the queue leaves them. */
  async function createFailedJobs(market: Market, kind: string, count: number): Promise<string[]> {
    for (let n = 0; n < count; n++)
      await queueTestJob(market.db, kind, { orderId: randomUUID(), secret: 'hunter2' })
    const { rows } = await market.db.execute<{ id: string }>(sql`
      update graphile_worker._private_jobs j set attempts = max_attempts, last_error = 'Error: connection refused' || chr(10) || 'at x.ts'
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${kind} returning j.id::text as id`)
    return rows.map(({ id }) => id)
  }

  test('that failed permanently are shown with their error and the ids of their payload, and nothing else of it', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const kind = `shown_${Date.now()}`
    const ids = await createFailedJobs(market, kind, 3)
    const firstPage = await api.list_jobs({ kind, state: 'failed', limit: 2 })
    const secondPage = await api.list_jobs({
      kind,
      state: 'failed',
      limit: 2,
      cursor: firstPage.next_cursor!,
    })
    const allJobs = [...firstPage.items, ...secondPage.items]
    expect(allJobs.map(({ job_id }) => job_id).toSorted()).toEqual(ids.toSorted())
    expect(allJobs[0]).toMatchObject({
      kind,
      state: 'failed',
      attempts: 12,
      error: 'Error: connection refused',
    })
    expect(allJobs[0]!.subjects).toEqual([{ name: 'orderId', id: expect.any(String) }])
    expect(JSON.stringify(allJobs)).not.toContain('hunter2')
    const { id } = allJobs[0]!.subjects[0]!
    expect((await api.list_jobs({ search: id })).items).toHaveLength(1)
    expect((await api.list_jobs({ kind, search: 'REFUSED' })).items).toHaveLength(3)
    expect((await api.list_jobs({ kind, state: 'waiting' })).items).toEqual([])
    expect(firstPage.kinds).toContain(kind)
  })

  test('run again, one of them or all of a kind, which the audit log shows', async ({ market }) => {
    const { api, session } = await market.newAdmin()
    const kind = `retried_${Date.now()}`
    const [failedJobId] = await createFailedJobs(market, kind, 3)
    expect(await api.retry_job({ p_job_id: failedJobId! })).toEqual({ retried: 1 })
    expect((await api.list_jobs({ kind, state: 'waiting' })).items).toMatchObject([
      { job_id: failedJobId, attempts: 0 },
    ])
    await expect(api.retry_job({ p_job_id: failedJobId! })).rejects.toMatchObject({ code: 'job_not_found' })
    expect(await api.retry_jobs({ p_kind: kind })).toEqual({ retried: 2 })
    expect(await api.retry_jobs({ p_kind: kind })).toEqual({ retried: 0 })
    expect((await api.list_jobs({ kind, state: 'waiting' })).items).toHaveLength(3)
    const { items } = await api.list_audit_log({ actor_id: session.userId })
    expect(items.map(({ action }) => action).toSorted()).toEqual(['job_retried', 'jobs_retried'])
  })

  test('run again once, however many admins retry them at once', async ({ market }) => {
    const admins = await Promise.all([market.newAdmin(), market.newAdmin(), market.newAdmin()])
    const kind = `pressed_${Date.now()}`
    await createFailedJobs(market, kind, 4)
    const results = await Promise.all(admins.map(({ api }) => api.retry_jobs({ p_kind: kind })))
    expect(results.reduce((sum, { retried }) => sum + retried, 0)).toBe(4)
  })
})

describe('the emails', () => {
  test('are shown as waiting, as failed with the reason, and as sent, without what is in them', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const { session } = await market.newCustomer()
    const mail = {
      to: session.email,
      subject: 'Reset your password',
      body: ['https://example/reset?token=secret'],
    }
    await queueJob(market.db, 'send_mail', mail)
    const listItems = async (query = {}) => (await api.list_mails({ search: session.email, ...query })).items
    expect(await listItems()).toMatchObject([
      {
        to: session.email,
        subject: 'Reset your password',
        state: 'waiting',
        attempts: 0,
        job_id: expect.any(String),
      },
    ])
    await market.db
      .execute(sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'Mailbox full'
      where payload ->> 'to' = ${session.email}`)
    const [failedMail] = await listItems({ state: 'failed' })
    expect(failedMail).toMatchObject({ state: 'failed', error: 'Mailbox full' })
    expect(await listItems({ state: 'sent' })).toEqual([])
    await api.retry_job({ p_job_id: failedMail!.job_id! })
    await market.runJobs()
    const sentMails = await listItems()
    expect(sentMails).toMatchObject([{ state: 'sent', attempts: 1, job_id: null, error: null }])
    expect(JSON.stringify([failedMail, sentMails])).not.toContain('secret')
  })

  test.for(['created_at_desc', 'created_at_asc'] as const)(
    'sorted by %s, show each once, page by page',
    async (sort, { market }) => {
      const { api } = await market.newAdmin()
      const { session } = await market.newCustomer()
      const queueEmail = async (subject: string) =>
        queueJob(market.db, 'send_mail', { to: session.email, subject, body: ['Hello.'] })
      await queueEmail('one')
      await queueEmail('two')
      await market.runJobs()
      await queueEmail('three')
      await queueEmail('four')
      const listedIds: string[] = []
      let cursor: string | undefined
      do {
        const page = await api.list_mails({ search: session.email, sort, limit: 1, cursor })
        listedIds.push(...page.items.map(({ subject }) => subject))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(listedIds.toSorted()).toEqual(['four', 'one', 'three', 'two'])
    },
  )
})

describe('the sign-ins', () => {
  test('show successes and failures with device and address, and never what was typed', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const { email, userId } = (await newMember(market)).session
    await signIn(market, email, 'not-the-password')
    await signIn(market, email)
    const { items } = await api.list_sign_ins({ search: email, sort: 'created_at_asc' })
    expect(items.map(({ outcome }) => outcome).slice(-2)).toEqual(['wrong_password', 'signed_in'])
    expect(items.at(-1)).toMatchObject({ person: { user_id: userId, email }, ip_address: expect.any(String) })
    expect((await api.list_sign_ins({ search: email, outcome: 'wrong_password' })).items).toHaveLength(1)

    const unknownEmail = `nobody-${randomUUID()}@example.org`
    await signIn(market, unknownEmail, 'whatever-it-is')
    const rows = await market.db.select().from(signIns)
    expect(JSON.stringify(rows)).not.toContain(unknownEmail)
    expect(rows.filter(({ userId: rowUserId }) => rowUserId === null)).not.toHaveLength(0)
  })

  /** How many rows and attempts of a user are stored with an outcome. */
  async function storedOf(market: Market, userId: string, outcome: SignInOutcome) {
    const rows = await market.db.select().from(signIns).where(eq(signIns.userId, userId))
    const ofOutcome = rows.filter((row) => row.outcome === outcome)
    return { rows: ofOutcome.length, attempts: ofOutcome.reduce((sum, { times }) => sum + times, 0) }
  }

  /** An attempt that ends with a wrong password, without the limits on guessing. */
  const guess = (market: Market, email: string, ipAddress = newAddress()) =>
    recordSignInAttempt({ email, ipAddress, userAgent: undefined }, market.services, () =>
      Promise.reject(new Refusal('invalid_credentials')),
    ).catch(() => {})

  test('count further failures instead of dropping them, and are erased with the account', async ({
    market,
  }) => {
    const { email, userId } = (await newMember(market)).session
    const { times: limit } = signInRecordRateLimit
    for (let n = 0; n < limit + 5; n++) await guess(market, email)
    expect(await storedOf(market, userId, 'wrong_password')).toEqual({ rows: limit, attempts: limit + 5 })
    const admin = await market.newAdmin()
    const { items } = await admin.api.list_sign_ins({ search: email, outcome: 'wrong_password', limit: 1 })
    expect(items[0]).toMatchObject({ times: 6, last_at: expect.any(String) })
    await admin.api.erase_customer({ p_user_id: userId })
    expect(await storedOf(market, userId, 'wrong_password')).toEqual({ rows: 0, attempts: 0 })
  })

  test('count the failures of one address by the account that was tried', async ({ market }) => {
    const people = await Promise.all([newMember(market), newMember(market)])
    const address = newAddress()
    const { times: limit } = signInRecordRateLimit
    for (let n = 0; n < limit + 3; n++) await guess(market, people[0]!.session.email, address)
    for (let n = 0; n < 4; n++) await guess(market, people[1]!.session.email, address)
    expect(await storedOf(market, people[1]!.session.userId, 'wrong_password')).toEqual({
      rows: 1,
      attempts: 4,
    })
  })

  test('keep every success, however many failures came before', async ({ market }) => {
    const { email, userId } = (await newMember(market)).session
    for (let n = 0; n < signInRecordRateLimit.times + 2; n++) await guess(market, email)
    for (let n = 0; n < 3; n++) await signIn(market, email)
    expect(await storedOf(market, userId, 'signed_in')).toEqual({ rows: 3, attempts: 3 })
  })
})

test('slow queries are reported as unavailable where the database does not count them', async ({
  market,
}) => {
  const { api } = await market.newAdmin()
  expect(await api.list_slow_queries()).toEqual({ available: false, since: null, items: [] })
})
