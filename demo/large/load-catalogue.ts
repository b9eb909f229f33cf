import pg from 'pg'
import { runInTransaction } from './run-in-transaction'
import { insertProducts } from './product-rows'
import { largeProduct, type Catalogue, type LargeProduct } from './products'
import { insertVendors } from './vendor-rows'

export type OnProgress = (phase: string, loadedCount: number, total: number) => void

const batchSize = 5_000
/** The number of parallel connections: the database uses one core for each. */
const concurrency = 2

/** Inserts vendors and their products, with listings and search documents. Existing rows are left alone. */
export async function loadCatalogue(
  url: string,
  catalogue: Catalogue,
  onProgress: OnProgress,
): Promise<void> {
  const { vendors, products: total, now } = catalogue
  const loaders = await Promise.all(Array.from({ length: concurrency }, () => openLoader(url)))
  const { client } = loaders[0]!
  const batchStarts = Array.from({ length: Math.ceil(total / batchSize) }, (_, i) => i * batchSize)
  let loadedCount = 0
  const loadNext = async (loader: Loader) => {
    const start = batchStarts.shift()
    if (start === undefined) return false
    const length = Math.min(batchSize, total - start)
    await loadBatch(
      loader,
      Array.from({ length }, (_, i) => largeProduct(start + i, catalogue)),
    )
    onProgress('products', (loadedCount += length), total)
    return true
  }
  try {
    await insertVendors(client, vendors, now)
    // The first rows give the database statistics on the tables; without them it plans for empty ones.
    await loadNext(loaders[0]!)
    await client.query('analyze')
    await Promise.all(
      loaders.map(async (loader) => {
        while (await loadNext(loader));
      }),
    )
  } finally {
    await Promise.all(loaders.map((loader) => loader.client.end()))
  }
}

interface Loader {
  client: pg.Client
  hasTriggers: boolean
}

/**
 * A connection for loading. Triggers would rewrite the listings for every table; a superuser can disable them and write a batch's listings
 * once. Without that privilege they stay on, which is slower with the same result.
 */
async function openLoader(url: string): Promise<Loader> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  try {
    await client.query('set session_replication_role = replica')
    return { client, hasTriggers: false }
  } catch {
    return { client, hasTriggers: true }
  }
}

const loadBatch = ({ client, hasTriggers }: Loader, products: readonly LargeProduct[]) =>
  runInTransaction(client, async () => {
    await insertProducts(client, products)
    if (!hasTriggers)
      await client.query('select refresh_product_listings($1)', [products.map(({ id }) => id)])
  })
