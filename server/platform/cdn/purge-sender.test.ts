import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import { PurgeSender } from './purge-sender'
import { startFakeCdn } from './testing/fake-cdn'

const log = { info() {}, error() {} } as unknown as Logger

test.for([
  [50, false],
  [250, true],
] as const)('after a refusal of %i tags, everything is purged: %s', async ([count, isEverything]) => {
  await using fake = await startFakeCdn('cloudflare')
  const sender = new PurgeSender(fake.cdn.endpoints[0]!, log)
  const tags = Array.from({ length: count }, (_, n) => `product:${n}`)
  sender.queue.add(tags, 'a', performance.now() - 10_000, 0)
  fake.refuse(1)
  const sendUntil = (isDone: () => boolean) =>
    expect.poll(() => (sender.send(), isDone()), { timeout: 10_000 }).toBe(true)
  await sendUntil(() => sender.isFailing)
  await sendUntil(() => fake.purges.length > 0 && !sender.isFailing)
  await sender.finish()
  expect(fake.purgedTags().has('everything')).toBe(isEverything)
  expect(fake.purgedTags().has('product:1')).toBe(!isEverything)
})
