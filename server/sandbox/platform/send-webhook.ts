import { setTimeout as sleep } from 'node:timers/promises'
import { afterResponse, type SandboxContext } from './sandbox-context'

const retryDelaysMs = [1000, 5000, 15_000]

interface Callback {
  url: string
  body: string
  headers?: Record<string, string>
}

/** Sends a webhook to the shop and waits for the response; retries later in the background unless it is 200. */
export async function postWebhook(context: SandboxContext, callback: Callback): Promise<void> {
  if (await deliver(callback)) return
  afterResponse(context, 0, async () => {
    for (const delayMs of retryDelaysMs) {
      await sleep(delayMs, undefined, { ref: false })
      if (await deliver(callback)) return
    }
    context.log.warn({ url: callback.url }, 'the sandbox gave up on a callback')
  })
}

async function deliver({ url, body, headers }: Callback): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(5000),
    })
    return response.status === 200
  } catch {
    return false
  }
}
