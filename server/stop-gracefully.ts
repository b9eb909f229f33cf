import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpServer } from '@server/http/listen'
import type { Marketplace } from './marketplace'

/**
 * Longer than requests and jobs are waited for. The queue's own connection may never be released after the database was restarted
 * (graphile-worker 0.17.3), and the pool would wait for it for ever. The next start continues with what is left.
 */
const defaultTimeoutMs = 30_000

/**
 * Stops serving without losing a request: readiness goes first, and requests are still accepted for the time a balancer takes to notice;
 * then event streams are closed, requests under way finish, and so do jobs. Gives up waiting, and says so in the log, when that takes longer
 * than half a minute.
 */
export async function stopGracefully(
  server: Pick<HttpServer, 'close'>,
  marketplace: Marketplace,
  drainSeconds: number,
  timeoutMs: number = defaultTimeoutMs,
): Promise<void> {
  marketplace.beginShutdown()
  await sleep(drainSeconds * 1000)
  const isFinished = await Promise.race([
    finish(server, marketplace).then(() => true),
    sleep(timeoutMs, false, { ref: false }),
  ])
  if (!isFinished) marketplace.services.log.error('stopping took too long, so something was left unfinished')
}

async function finish(server: Pick<HttpServer, 'close'>, marketplace: Marketplace) {
  // They never end by themselves.
  marketplace.realtimeEvents.close()
  await server.close()
  await marketplace.close()
}
