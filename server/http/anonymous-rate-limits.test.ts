import type { Hono } from 'hono'
import { expect } from 'vitest'
import { serverLimits } from '@server/limits'
import { test } from '@server/testing/market'
import { createApp } from './app'
import type { AppEnv } from './session'

const { times } = serverLimits.uncachedReads

const connection = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
const callProcedure = (app: Hono<AppEnv>, name: string, body: string) =>
  app.request(
    `/api/rpc/${name}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    connection,
  )

/** Uncached requests without a session that once escaped the count because of their form. */
const uncachedRequests: Record<string, (app: Hono<AppEnv>) => Response | Promise<Response>> = {
  'a body that is too long to be shared': (app) =>
    callProcedure(app, 'get_active_vendors', `{}${' '.repeat(5000)}`),
  'a cookie that is called like a session': (app) =>
    app.request('/marketplace', { headers: { cookie: 'kijani.session_token=x.y' } }, connection),
  'a call that is public but not shared': (app) => callProcedure(app, 'list_pickup_points', '{}'),
}

test.for(Object.entries(uncachedRequests))(
  '%s counts against the limit of an address',
  async ([, sendRequest], { market }) => {
    const app = createApp(market.services, {
      authSecret: 'x'.repeat(32),
      realtimeEvents: market.realtimeEvents,
    })
    const requestOnce = () => callProcedure(app, 'get_cart_items', '{}')
    for (let n = 1; n < times; n++) expect((await requestOnce()).status).toBe(401)
    expect((await sendRequest(app)).status).not.toBe(429)
    expect((await sendRequest(app)).status).toBe(429)
  },
)
