import { setTimeout as sleep } from 'node:timers/promises'

/** Only a condition that never comes true takes this long, on however slow a machine. */
const timeoutMs = 180_000

/** Waits until `condition` returns true; what it throws counts as false. */
export async function waitUntil(description: string, condition: () => Promise<boolean>): Promise<void> {
  let lastError: unknown
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(200))
    try {
      if (await condition()) return
    } catch (error) {
      lastError = error
    }
  throw new Error(`gave up waiting until ${description}`, { cause: lastError })
}
