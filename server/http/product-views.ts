import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { createHmac, randomBytes } from 'node:crypto'
import type { BlockList } from 'node:net'
import { viewRepeatMinutes } from '@contract/analytics/facts'
import { id } from '@contract/core/schemas'
import { paths } from '@contract/core/paths'
import { serverLimits } from '@server/limits'
import type { ViewCounter } from '@server/domains/analytics/product-views/count-views'
import { clientOf } from './client-address'

const { perAddress, maxRemembered } = serverLimits.productViews

/**
 * Counts views of product pages. Every product page contains an image at this path that is empty and never cached, so a view is counted
 * wherever the page itself came from: rendered, from a cache, or put together by the browser on a navigation; and also without scripts.
 */
export function productViewRoutes(viewCounter: ViewCounter, trustedProxies: BlockList) {
  const isRepeated = repetitions()
  return new Hono().get(paths.productViewed(':productId'), (c) => {
    const { success, data: productId } = id.safeParse(c.req.param('productId')?.toLowerCase())
    const { method, headers } = c.req.raw
    if (success && method === 'GET' && isView(headers)) {
      const agent = headers.get('user-agent')!
      if (!isRepeated(clientOf(c, trustedProxies), agent, productId)) viewCounter.count(productId)
    }
    return c.body(null, 204, { 'cache-control': 'no-store' })
  })
}

/** Crawlers, link previews and scripts that say what they are. Most others load no images. Cubot makes phones. */
const automatedAgent =
  /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|http|curl|wget|python|java\//i

/** Whether a request is what a browser sends for the image of a page that somebody is shown. Old browsers send no `Sec-Fetch` headers. */
function isView(headers: Headers): boolean {
  const agent = headers.get('user-agent')
  return (
    Boolean(agent) &&
    !automatedAgent.test(agent!) &&
    !headers.has('sec-purpose') &&
    !headers.has('purpose') &&
    ['same-origin', null].includes(headers.get('sec-fetch-site')) &&
    ['image', null].includes(headers.get('sec-fetch-dest'))
  )
}

/**
 * Tells views that are not to be counted again: reloads, and more of a product from one network address than people make. What is remembered
 * are random numbers, which depend on address, browser and product and mean nothing outside this process; they are never stored.
 */
function repetitions() {
  const salt = randomBytes(32)
  const numberOf = (...parts: string[]) =>
    createHmac('sha256', salt).update(parts.join('\n')).digest('base64').slice(0, 16)
  const counts = new LRUCache<string, { count: number }>({
    max: maxRemembered,
    ttl: viewRepeatMinutes * 60_000,
  })
  const isOver = (key: string, limit: number) => {
    const entry = counts.get(key) ?? { count: 0 }
    if (entry.count === 0) counts.set(key, entry)
    return ++entry.count > limit
  }
  return (client: string, agent: string, productId: string) =>
    isOver(numberOf(client, agent, productId), 1) || isOver(numberOf(client, productId), perAddress)
}
