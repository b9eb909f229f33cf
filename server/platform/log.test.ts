import { createRouterClient } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { run } from 'graphile-worker'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { users } from '@server/database/schema/accounts'
import { contactMessages } from '@server/database/schema/marketing'
import { handlers } from '@server/http/handlers'
import { test } from '@server/testing/market'
import { createLog } from './log'
import { jobLogger } from './jobs'
import { smtpMailer } from './mail/mailer'
import { procedureRouter } from './procedures'

/** A log, and what it has written. */
function captureLog() {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  return { log, text: () => lines.join('') }
}

const secrets = ['amina@shop.example', '203.0.113.77', '2001:db8::7', 'My-Secret-Word', '12 Moi Avenue']

function expectNoSecretsIn(text: string) {
  for (const secret of secrets) expect(text).not.toContain(secret)
}

/** The error of an operation that must fail. */
async function errorOf(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

describe('the log', () => {
  test('has the statement of a failed query, not its parameters', async ({ market }) => {
    const { log, text } = captureLog()
    const [email, , , word] = secrets as [string, string, string, string]
    const failures = [
      market.db.insert(contactMessages).values({
        userId: word,
        name: 'Amina',
        email,
        topic: 'order',
        message: '12 Moi Avenue',
      }),
      market.db.execute(sql`select ${`${word} "of" ${email}`}::uuid`),
      market.db.execute(sql`select ${word}::timestamptz`),
      market.db.execute(sql`do $$ begin raise exception 'no place for amina@shop.example'; end $$`),
    ]
    for (const failure of failures) log.error({ err: await errorOf(failure) }, 'a request failed')
    expectNoSecretsIn(text())
    expect(text()).toContain('insert into \\"contact_messages\\"')
    expect(text()).toContain('22P02')
    expect(text()).toContain('log.test.ts')
  })

  test('names the constraint that was violated, not the row', async ({ market }) => {
    const { log, text } = captureLog()
    const { session } = await market.newCustomer()
    const [existing] = await market.db.select().from(users).where(eq(users.id, session.userId))
    const { email } = existing!
    const duplicateInsert = market.db.insert(users).values({ email, name: 'My-Secret-Word' })
    log.error({ err: await errorOf(duplicateInsert) }, 'a request failed')
    expect(text()).toMatch(/violates unique constraint \\"users_email/)
    expect(text()).not.toContain(email)
    expectNoSecretsIn(text())
  })

  test('has no address of a mail that was refused', async () => {
    const { log, text } = captureLog()
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _, done) => done(new Error(`No such person: <${address}>`)),
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const mailer = smtpMailer(
      `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      'a@b.example',
    )
    const mail = { to: 'amina@shop.example', subject: 'My-Secret-Word', text: '12 Moi Avenue', html: '' }
    log.error({ err: await errorOf(mailer.send(mail)) }, 'a mail was refused: amina@shop.example')
    expectNoSecretsIn(text())
    expect(text()).toMatch(/No such person.*"responseCode":/)
    mailer.close()
    server.close()
  })

  test('has no body, password or network address, however deep and under whatever message', async () => {
    const { log, text } = captureLog()
    const unreadable = await errorOf(Promise.resolve().then(() => JSON.parse('My-Secret-Word')))
    const outer = new Error('203.0.113.77 could not be reached from [2001:db8::7]:443', { cause: unreadable })
    log.error({ err: new AggregateError([outer], 'amina@shop.example') }, 'from 203.0.113.77')
    log.warn(
      { entry: { list: [{ body: 'My-Secret-Word' }], password: 'My-Secret-Word', from: '2001:db8::7' } },
      'postgres://kijani:My-Secret-Word@db.example/kijani at 11:40:51',
    )
    log.error(outer)
    expectNoSecretsIn(text())
    expect(text()).toContain('could not be reached')
    expect(text()).toContain('not valid JSON')
    expect(text()).toContain('db.example/kijani at 11:40:51')
  })

  test('has a reference for a call that failed, not what was sent with it', async ({ market }) => {
    const { log, text } = captureLog()
    await market.db.execute(sql`alter table contact_messages rename to elsewhere`)
    const context = { services: { ...market.services, log }, session: null, client: '203.0.113.77' }
    const api = createRouterClient(procedureRouter(handlers), { context })
    const message = {
      name: 'Amina',
      email: 'amina@shop.example',
      topic: 'order' as const,
      message: 'My-Secret-Word, 12 Moi Avenue',
    }
    const error = await errorOf(api.send_contact_message(message))
    await market.db.execute(sql`alter table elsewhere rename to contact_messages`)
    expect(error).toMatchObject({ code: 'bug' })
    expect(text()).toContain('send_contact_message')
    expect(text()).toContain('"reference"')
    expectNoSecretsIn(text())
  })

  test('names a failed job and its error, not its payload', async ({ market }) => {
    const { log, text } = captureLog()
    const failingQuery = async () => {
      await market.db.execute(sql`select ${'My-Secret-Word'}::int`)
    }
    await market.db.execute(
      sql`select graphile_worker.add_job('failing', payload => '{"email": "amina@shop.example"}')`,
    )
    const worker = await run({
      connectionString: market.url,
      concurrency: 1,
      noHandleSignals: true,
      taskList: { failing: failingQuery },
      logger: jobLogger(log),
    })
    await expect.poll(text).toContain('a job failed')
    await worker.stop()
    expectNoSecretsIn(text())
    expect(text()).toContain('"job":"failing"')
    expect(text()).toContain('select $1::int')
  })
})
