import { sql } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { serverLimits } from '@server/limits'
import { productListings } from '@server/database/schema/catalog'
import { productViews } from '@server/database/schema/product-views'
import type { Services } from '@server/platform/services'

const { flushMs, maxBuffered } = serverLimits.productViews

export interface ViewCounter {
  /** Counts a view of a product's page now, in memory. */
  count(productId: string): void
  /** Stores what was counted. If that fails, it is stored with the next. */
  flush(): Promise<void>
  /** Stores what was counted, and no longer does so by itself. */
  stop(): Promise<void>
}

interface BufferedViews {
  productId: string
  day: string
  views: number
}

/**
 * Counts views of product pages by day, in memory, and adds them to `product_views` every ten seconds in one statement, so that no page waits
 * for it. A process that is killed loses what it has counted since.
 */
export function countViews({ db, log, clock }: Pick<Services, 'db' | 'log' | 'clock'>): ViewCounter {
  let buffer = new Map<string, BufferedViews>()
  let lastFlush = Promise.resolve()

  const add = ({ productId, day, views }: BufferedViews) => {
    const key = `${productId} ${day}`
    const counted = buffer.get(key)
    if (counted) counted.views += views
    else if (buffer.size < maxBuffered) buffer.set(key, { productId, day, views })
  }

  const store = async () => {
    if (buffer.size === 0) return
    const counted = [...buffer.values()]
    buffer = new Map()
    try {
      await db.execute(addViews(counted))
    } catch (error) {
      counted.forEach(add)
      log.warn({ err: error }, 'views of products were not stored')
    }
  }
  const flush = () => (lastFlush = lastFlush.then(store))
  const timer = setInterval(() => void flush(), flushMs).unref()

  return {
    count: (productId) => add({ productId, day: dayOf(clock()), views: 1 }),
    flush,
    stop() {
      clearInterval(timer)
      return flush()
    },
  }
}

/**
 * Anybody can name any id, so only products on sale are counted. In the order of the key: two processes that count the same products wait
 * for each other, rather than each for the other.
 */
const addViews = (counted: readonly BufferedViews[]) => sql`
  insert into ${productViews} (product_id, day, vendor_id, views)
  select listing.product_id, counted.day, listing.vendor_id, counted.views
  from unnest(${sql.param(counted.map(({ productId }) => productId))}::uuid[], ${sql.param(counted.map(({ day }) => day))}::date[],
    ${sql.param(counted.map(({ views }) => views))}::int[]) as counted (product_id, day, views)
  join ${productListings} as listing on listing.product_id = counted.product_id
  order by listing.product_id, counted.day
  on conflict (product_id, day) do update set views = ${productViews.views} + excluded.views`
