import { setTimeout as sleep } from 'node:timers/promises'
import { afterResponse, type SandboxContext } from './sandbox-context'

const pausesMs = [1000, 5000, 15_000]

interface Callback {
  url: string
  body: string
  headers?: Record<string, string>
}

/** Sends a webhook to the shop and waits for the response; retries later in the background unless it is 200. */
export async function postWebhook(world: SandboxContext, callback: Callback): Promise<void> {
  if (await deliver(callback)) return
  afterResponse(world, 0, async () => {
    for (const pause of pausesMs) {
      await sleep(pause, undefined, { ref: false })
      if (await deliver(callback)) return
    }
    world.log.warn({ url: callback.url }, 'the sandbox gave up on a callback')
  })
}

async function deliver({ url, body, headers }: Callback): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(5000),
    })
    return answer.status === 200
  } catch {
    return false
  }
}
