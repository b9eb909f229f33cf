import { Hono } from 'hono'
import { Refusal } from '@contract/messages'
import type { RealtimeEvents } from '@server/platform/events/realtime-events'
import type { AppEnv } from './session'

/**
 * `GET /api/events?since=`: what changes for the signed-in person, as server-sent events. `since` is the moment the page was made,
 * in milliseconds; a browser that comes back says instead which message was its last. Refuses: not_signed_in, too_many_requests.
 */
export function eventStream(live: RealtimeEvents) {
  return new Hono<AppEnv>().get('/', (c) => {
    const session = c.get('session')
    if (!session) throw new Refusal('not_signed_in')
    // HEAD is answered by the same route, and nobody would ever read its stream.
    if (c.req.method !== 'GET') return c.body(null, 200, headers)
    const stream = live.open(
      session,
      Number(c.req.header('last-event-id') ?? c.req.query('since') ?? Date.now()) || 0,
    )
    if (!stream) throw new Refusal('too_many_requests', { minutes: 1 })
    return c.body(stream, 200, headers)
  })
}

/** Nothing on the way may hold messages back: neither compression nor a proxy's buffer. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
