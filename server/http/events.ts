import { Hono } from 'hono'
import { Refusal } from '@contract/refusals'
import type { RealtimeEvents } from '@server/platform/events/realtime-events'
import type { AppEnv } from './session'

/**
 * `GET /api/events?since=`: realtime events for the signed-in user as server-sent events. `since` is when the page was rendered, in
 * milliseconds; a reconnecting browser sends its last event id instead. Refuses: not_signed_in, too_many_requests.
 */
export function eventStream(realtimeEvents: RealtimeEvents) {
  return new Hono<AppEnv>().get('/', (c) => {
    const session = c.get('session')
    if (!session) throw new Refusal('not_signed_in')
    // HEAD hits the same route, but nobody would read the stream.
    if (c.req.method !== 'GET') return c.body(null, 200, headers)
    const stream = realtimeEvents.open(
      session,
      Number(c.req.header('last-event-id') ?? c.req.query('since') ?? Date.now()) || 0,
    )
    if (!stream) throw new Refusal('too_many_requests', { minutes: 1 })
    return c.body(stream, 200, headers)
  })
}

/** Nothing in between may buffer messages: no compression, no proxy buffering. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
