import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sandboxKey } from './key'
import { afterwards, type World } from './world'

const pausesMs = [1000, 5000, 15_000]

/** Calls the shop back, signed, and waits for its answer; when there is none it is tried again later, in the background. */
export async function callBack(world: World, event: string, data: object): Promise<void> {
  const body = JSON.stringify({ event, data })
  if (await deliver(world, body)) return
  afterwards(world, 0, async () => {
    for (const pause of pausesMs) {
      await sleep(pause, undefined, { ref: false })
      if (await deliver(world, body)) return
    }
    world.log.warn({ event }, 'the sandbox gave up a callback')
  })
}

async function deliver({ internalUrl }: World, body: string): Promise<boolean> {
  const signature = createHmac('sha512', sandboxKey).update(body).digest('hex')
  try {
    const answer = await fetch(`${internalUrl}/hooks/paystack`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      body,
      signal: AbortSignal.timeout(5000),
    })
    return answer.status === 200
  } catch {
    return false
  }
}
