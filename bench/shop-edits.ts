import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededVisitor } from './seeded-visitor'
import type { ShopProduct } from './shop-catalogue'
import type { ShownProduct } from './shop-shown'
import { zipf } from './zipf'

export type ProductField = 'name' | 'price' | 'stock'

/** The values that a field had, each with the moment since which it is out of date, by `performance.now()`. */
type History = Map<string, number>

export interface Edits {
  /** By how many ms the oldest value that is shown was out of date when it was requested; 0 if all were current. */
  ageOf(shown: readonly ShownProduct[], requestedAt: number): number
  count(): number
  stop(): Promise<void>
}

const fields: readonly ProductField[] = ['price', 'stock', 'name']
const perSecond = 20

/**
 * Edits products one after the other, the popular ones more often: their price, their stock, their name. Notes what each was before, and when
 * the transaction that replaced it had committed.
 */
export async function editProducts(databaseUrl: string, products: readonly ShopProduct[]): Promise<Edits> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const visitor = seededVisitor(20)
  const draw = zipf(products.length, visitor)
  const current = new Map<string, Record<ProductField, string>>()
  const replaced = new Map<string, Record<ProductField, History>>()
  let isStopped = false
  let count = 0

  async function edit(product: ShopProduct, field: ProductField) {
    const { id, variantId } = product
    const values = current.get(id) ?? valuesOf(product)
    current.set(id, values)
    const before = values[field]
    const next = nextValue(product, field, ++count)
    const histories = replaced.get(id) ?? { name: new Map(), price: new Map(), stock: new Map() }
    replaced.set(id, histories)
    // It may be a value of old, which is shown as soon as it is stored again.
    histories[field].delete(next.shown)
    await client.query(statements[field], [field === 'name' ? id : variantId, next.stored])
    if (before !== next.shown) histories[field].set(before, performance.now())
    values[field] = next.shown
  }

  async function run() {
    const startedAt = performance.now()
    for (let n = 0; !isStopped; n++) {
      await sleep(Math.max(0, startedAt + (n * 1000) / perSecond - performance.now()))
      await edit(products[draw()]!, fields[n % fields.length]!)
    }
  }
  const running = run()
  return {
    ageOf(shown, requestedAt) {
      let oldest = 0
      for (const { id, ...values } of shown) {
        const histories = replaced.get(id)
        if (!histories) continue
        for (const field of fields) {
          const since = values[field] === undefined ? undefined : histories[field].get(values[field])
          if (since !== undefined) oldest = Math.max(oldest, requestedAt - since)
        }
      }
      return oldest
    },
    count: () => count,
    async stop() {
      isStopped = true
      await running
      await client.end()
    },
  }
}

const statements: Record<ProductField, string> = {
  name: 'update products set name = $2 where id = $1',
  price: 'update product_variants set price_minor = $2 where id = $1',
  stock: 'update product_variants set stock = $2 where id = $1',
}

const dollarsOf = (minor: number) => (minor / 100).toFixed(2)

const valuesOf = ({ name, priceMinor, stock }: ShopProduct): Record<ProductField, string> => ({
  name,
  price: dollarsOf(priceMinor),
  stock: String(stock),
})

/** Another one than the product had before: up to a tenth more for the price, the number of the edit at the end of the name. */
function nextValue(product: ShopProduct, field: ProductField, edit: number) {
  if (field === 'name') {
    const name = `${product.name.replace(/( \d+)+$/, '')} ${edit}`
    return { stored: name, shown: name }
  }
  if (field === 'stock') {
    const stock = 100 + (edit % 900_000)
    return { stored: stock, shown: String(stock) }
  }
  const minor = product.priceMinor + (edit % Math.max(7, Math.round(product.priceMinor / 10)))
  return { stored: minor, shown: dollarsOf(minor) }
}
