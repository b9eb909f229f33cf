import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpServer } from '@server/http/listen'
import type { Marketplace } from './marketplace'

/**
 * Stops serving without losing a request: readiness goes first, and requests are still accepted for the time a balancer takes to notice;
 * then event streams are closed, requests under way finish, and so do jobs.
 */
export async function stopGracefully(
  server: Pick<HttpServer, 'close'>,
  marketplace: Marketplace,
  drainSeconds: number,
): Promise<void> {
  marketplace.prepareToStop()
  await sleep(drainSeconds * 1000)
  // They never end by themselves.
  await marketplace.live.close()
  await server.close()
  await marketplace.close()
}
