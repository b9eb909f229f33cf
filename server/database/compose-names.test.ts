import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ProductInput } from '@contract/catalog/product-fields'
import { users } from '@server/database/schema/accounts'
import { productOptions, products, productVariants } from '@server/database/schema/catalog'
import { createProduct } from '@server/domains/catalog/save-product'
import { test, type Market } from '@server/testing/market'
import { readMigrations } from './pending-migrations'

// Names from before they were composed: the accent is a letter of its own.
const decomposed = (text: string) => text.normalize('NFD')

const migrate = async (market: Market) => {
  const { statements } = readMigrations().find(({ name }) => name.endsWith('compose_names'))!
  for (const statement of statements) await market.db.execute(sql.raw(statement))
}

const mug: ProductInput = {
  name: 'Café mug',
  options: [{ name: 'Taille', values: ['Légère', 'Grande'] }],
  variants: ['Légère', 'Grande'].map((value) => ({ option_values: [value], price: 5, quantity: 1 })),
}

async function newOldMug(market: Market) {
  const { vendorId, session } = await market.newVendor()
  const created = await createProduct(vendorId, mug, market.context(), { importKey: 'shopify:café' })
  const { productId } = created!
  await market.db
    .update(products)
    .set({ name: decomposed('Café mug'), importKey: decomposed('shopify:café') })
    .where(eq(products.id, productId))
  await market.db
    .update(productOptions)
    .set({ values: [decomposed('Légère'), 'Grande'] })
    .where(eq(productOptions.productId, productId))
  await market.db
    .update(productVariants)
    .set({ optionValues: [decomposed('Légère')] })
    .where(eq(productVariants.id, created!.variants[0]!.id))
  return { productId, userId: session.userId, vendorId }
}

const namesOf = async (market: Market, productId: string) => {
  const [product] = await market.db.select().from(products).where(eq(products.id, productId))
  const [option] = await market.db
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
  const variants = await market.db
    .select({ values: productVariants.optionValues })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(productVariants.position)
  return [product!.name, product!.importKey, option!.values, variants.map(({ values }) => values[0])]
}

test('names stored before they were composed are composed by the migration', async ({ market }) => {
  const { productId, userId } = await newOldMug(market)
  await market.db
    .update(users)
    .set({ name: decomposed('Zoé') })
    .where(eq(users.id, userId))
  await migrate(market)
  expect(await namesOf(market, productId)).toEqual([
    'Café mug',
    'shopify:café',
    ['Légère', 'Grande'],
    ['Légère', 'Grande'],
  ])
  const [person] = await market.db.select().from(users).where(eq(users.id, userId))
  expect(person!.name).toBe('Zoé')
})

test('what would be the same name twice is left to its vendor', async ({ market }) => {
  const { productId, vendorId } = await newOldMug(market)
  await createProduct(vendorId, mug, market.context(), { importKey: 'shopify:café' })
  await market.db
    .update(productVariants)
    .set({ optionValues: ['Légère'] })
    .where(sql`${productVariants.productId} = ${productId} and ${productVariants.position} = 1`)
  await migrate(market)
  expect(await namesOf(market, productId)).toEqual([
    'Café mug',
    decomposed('shopify:café'),
    [decomposed('Légère'), 'Grande'],
    [decomposed('Légère'), 'Légère'],
  ])
})
