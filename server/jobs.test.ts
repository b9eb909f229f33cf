import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { expect, expectTypeOf, onTestFinished } from 'vitest'
import { connect } from '@server/database/connect'
import { orderOf, placeOrder } from '@server/domains/payments/testing/payment-flow'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { queueJob, type JobName, type JobPayloads } from '@server/platform/jobs'
import { smtpMailer } from '@server/platform/mail/mailer'
import { operationsPool } from '@server/platform/workers/operations-pool'
import { startWorkers } from '@server/platform/workers/workers'
import { test } from '@server/testing/market'
import { type allJobs, schedule, workerGroups } from './jobs'

// Checked by the compiler, with the other types.
test('a job can only be queued with an existing name and its payload, and every job has a handler', () => {
  expectTypeOf<'send_refund'>().toExtend<JobName>()
  expectTypeOf<'send_refnud'>().not.toExtend<JobName>()
  expectTypeOf<JobPayloads['send_refund']>().toEqualTypeOf<{ refundId: string }>()
  expectTypeOf<keyof ReturnType<typeof allJobs>>().toEqualTypeOf<JobName>()
})

test('500 emails waiting for a slow mail server do not delay a payment', async ({ market }) => {
  const slowMailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      stream.resume().on('end', () => setTimeout(done, 3000))
    },
  })
  await new Promise<void>((resolve) => slowMailServer.listen(0, '127.0.0.1', resolve))
  const mailer = smtpMailer(
    `smtp://127.0.0.1:${(slowMailServer.server.address() as AddressInfo).port}`,
    'a@b.example',
  )
  const purchase = await placeOrder(market)
  for (let n = 0; n < 500; n++)
    await queueJob(market.db, 'send_mail', {
      to: `person${n}@test.example`,
      subject: 'Hello',
      body: ['Hello'],
    })
  const { pool, close } = connect(market.url)
  const heartbeatPool = operationsPool(market.url)
  const { services } = market
  const groups = workerGroups(mailer)
  const workers = await startWorkers({ pool, heartbeatPool, services, groups, schedule })
  onTestFinished(async () => {
    slowMailServer.close()
    mailer.close()
    await workers.stop()
    await heartbeatPool.end()
    await close()
  })
  const paidAt = performance.now()
  await paystackFixture.pay(await paystackFixture.open(purchase))
  await expect
    .poll(async () => (await orderOf(market, purchase.orderId)).paidAt, { timeout: 30_000, interval: 50 })
    .not.toBeNull()
  const seconds = (performance.now() - paidAt) / 1000
  // The mail alone takes minutes; a busy machine may take some seconds for the payment.
  expect(seconds).toBeLessThan(10)
})
