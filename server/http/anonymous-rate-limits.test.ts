import type { Hono } from 'hono'
import { expect } from 'vitest'
import { serverLimits } from '@server/limits'
import { test } from '@server/testing/market'
import { createApp } from './app'
import type { AppEnv } from './session'

const { times } = serverLimits.uncachedReads

const from = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
const call = (app: Hono<AppEnv>, name: string, body: string) =>
  app.request(
    `/api/rpc/${name}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    from,
  )

/** Uncached requests without a session that were not counted because of their form. */
const doors: Record<string, (app: Hono<AppEnv>) => Response | Promise<Response>> = {
  'a body that is too long to be shared': (app) => call(app, 'get_active_vendors', `{}${' '.repeat(5000)}`),
  'a cookie that is called like a session': (app) =>
    app.request('/marketplace', { headers: { cookie: 'kijani.session_token=x.y' } }, from),
  'a call that is public but not shared': (app) => call(app, 'list_pickup_points', '{}'),
}

test.for(Object.entries(doors))('%s counts against the limit of an address', async ([, ask], { market }) => {
  const app = createApp(market.services, { authSecret: 'x'.repeat(32), live: market.live })
  const requestOnce = () => call(app, 'get_cart_items', '{}')
  for (let n = 1; n < times; n++) expect((await requestOnce()).status).toBe(401)
  expect((await ask(app)).status).not.toBe(429)
  expect((await ask(app)).status).toBe(429)
})
