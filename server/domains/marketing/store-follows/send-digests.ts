import { max as latest, sql } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { paths } from '@contract/core/paths'
import { digestProductsMax } from '@contract/marketing/follow-facts'
import type { Queryable } from '@server/database/connect'
import { digestedProducts } from '@server/database/schema/store-follows'
import { inTransaction } from '@server/database/transaction'
import { notifyBuyers } from '@server/domains/notifications/service'
import { unsubscribeUrl } from '@server/domains/notifications/unsubscribe'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { tryLock } from '@server/platform/try-lock'
import { digestMail, productTotal, type DigestProduct, type StoreNews } from './mails'

/**
 * Tells followers, once a day, what their stores have put on sale since the last digest. A product is new once, whatever becomes of it later.
 * It is recorded in the transaction that queues the emails: a killed run has told nothing, and a second one on the same day does nothing.
 */
export const sendStoreDigests: Job = (_, services) =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock()
    if (!(await tryLock(tx, digestLock)) || (await hasRunToday(tx, now))) return
    const news = await recordNews(tx, now)
    let lastUserId: string | undefined = '00000000-0000-0000-0000-000000000000'
    while (lastUserId && news.size > 0) {
      const followers = await findFollowers(tx, [...news.keys()], lastUserId)
      await send(tx, followers, news, services)
      lastUserId = followers.length === batchSize ? followers.at(-1)!.user_id : undefined
    }
  })

// An arbitrary advisory lock key, shared by all processes: of two that run at once, one has nothing to do.
const digestLock = 719_205_408

const batchSize = 500

async function hasRunToday(tx: Queryable, now: Date): Promise<boolean> {
  const [row] = await tx.select({ at: latest(digestedProducts.digestedAt) }).from(digestedProducts)
  return row?.at ? dayOf(row.at) === dayOf(now) : false
}

/** Records every product on sale that no digest has had; returns the newest of them by the ids of their vendors. */
async function recordNews(tx: Queryable, now: Date): Promise<Map<string, StoreNews>> {
  const digestedAt = now.toISOString()
  await tx.execute(sql`
    insert into digested_products (product_id, digested_at)
    select product_id, ${digestedAt}::timestamptz from product_listings l
    where not exists (select from digested_products d where d.product_id = l.product_id)
    on conflict do nothing`)
  const { rows } = await tx.execute<{
    vendor_id: string
    name: string
    slug: string
    products: { id: string; name: string; price: number; image: string | null }[]
    count: number
  }>(sql`
    select vendor_id, min(vendor_name) as name, min(vendor_slug) as slug, max(count)::int as count,
      json_agg(json_build_object('id', product_id, 'name', name, 'price', price_minor, 'image', image_url) order by place) as products
    from (
      select l.*, row_number() over newest as place, count(*) over (partition by l.vendor_id) as count
      from digested_products d join product_listings l using (product_id)
      where d.digested_at = ${digestedAt}::timestamptz
        and exists (select from store_follows f where f.vendor_id = l.vendor_id)
      window newest as (partition by l.vendor_id order by l.created_at desc, l.product_id)
    ) listed
    where place <= ${digestProductsMax}
    group by vendor_id`)
  return new Map(
    rows.map(({ vendor_id, name, slug, count, products }) => [
      vendor_id,
      { name, slug, productCount: count, products: products.map(toProduct) },
    ]),
  )
}

const toProduct = (row: {
  id: string
  name: string
  price: number
  image: string | null
}): DigestProduct => ({ productId: row.id, name: row.name, priceMinor: row.price, imageUrl: row.image })

interface Follower extends Record<string, unknown> {
  user_id: string
  email: string
  vendor_ids: string[]
}

/** A batch of those who follow any of these vendors, in order of their ids. */
async function findFollowers(
  tx: Queryable,
  vendorIds: readonly string[],
  after: string,
): Promise<Follower[]> {
  const { rows } = await tx.execute<Follower>(sql`
    select f.user_id, u.email, array_agg(f.vendor_id order by v.company_name, v.id) as vendor_ids
    from store_follows f join users u on u.id = f.user_id join profiles p on p.id = f.user_id
      join vendors v on v.id = f.vendor_id
    where f.vendor_id = any(${sql.param([...vendorIds])}::uuid[]) and f.user_id > ${after}::uuid
      and p.deleted_at is null and p.blocked_at is null
    group by f.user_id, u.email order by f.user_id limit ${batchSize}`)
  return rows
}

/** Queues one notification and one email for each follower. */
async function send(
  tx: Queryable,
  followers: readonly Follower[],
  news: ReadonlyMap<string, StoreNews>,
  services: Services,
): Promise<void> {
  const { config, publicUrl } = services
  const now = services.clock()
  const notifications = await Promise.all(
    followers.map(async ({ user_id: userId, email, vendor_ids }) => {
      const stores = vendor_ids.map((id) => news.get(id)!)
      const [first] = stores
      const links = {
        publicUrl,
        assetsUrl: config.assetsUrl,
        unsubscribeUrl: await unsubscribeUrl(userId, 'followed_stores', services),
      }
      return {
        userId,
        email,
        payload: {
          kind: 'followed_stores' as const,
          stores: stores.slice(0, 3).map(({ name }) => name),
          store_count: stores.length,
          products: productTotal(stores),
          path: stores.length === 1 ? paths.store(first!.slug) : paths.saved,
        },
        eventKey: `followed_stores:${dayOf(now)}`,
        now,
        publicUrl,
        mail: (to: string) => digestMail(to, stores, { ...links, max: digestProductsMax }),
      }
    }),
  )
  await notifyBuyers(tx, notifications)
}
