import pg from 'pg'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseUrlFor } from '@server/testing/database'
import { readMigrations, type Migration } from './pending-migrations'

// A database from when every colour and size was its own product, upgraded by the migration.

const steps = readMigrations()[0]!.replaces!
const at = steps.findIndex((step) => step.name === '0017_product_variants')
const name = `migrated_${randomBytes(6).toString('hex')}`
let client: pg.Client

const apply = async (migrations: Migration[]) => {
  for (const { statements } of migrations) for (const statement of statements) await client.query(statement)
}
const rows = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
  (await client.query<Row>(query, values)).rows

/** The id of the second product is id('p', 2). */
const id = (kind: 'p' | 'v' | 'o', n: number) =>
  `00000000-0000-4000-8000-${kind.charCodeAt(0).toString(16)}${String(n).padStart(10, '0')}`
const products = [
  // Two options, with one variant deleted and one off sale.
  [1, 'Shela Hat – Indigo / S', 'hat', 'Indigo / S', 'shopify:hat:Indigo / S', 3875, 5, false],
  [2, 'Shela Hat – Indigo / L', 'hat', 'Indigo / L', 'shopify:hat:Indigo / L', 4050, 0, false],
  [3, 'Shela Hat – Rust / S', 'hat', 'Rust / S', 'shopify:hat:Rust / S', 3875, 7, true],
  // Sizes, named as in the demo.
  [4, 'Camp Shirt, M', 'shirt', 'M', null, 4415, 2, false],
  [5, 'Camp Shirt, XL', 'shirt', 'XL', null, 4415, 3, false],
  // A duplicate label.
  [6, 'Kanga one', 'kanga', 'Blue', null, 2000, 1, false],
  [7, 'Kanga two', 'kanga', 'Blue', null, 2100, 1, false],
  // No group, and a group of one.
  [8, 'Tea cup', null, null, 'shopify:cup:', 900, 9, false],
  [9, 'Lone mat, red', 'mat', 'red', 'shopify:mat:red', 3000, 4, false],
  // Imported before the shop added options, and therefore beside its group; and beside a group of one.
  [10, 'Plain Hat', null, null, 'shopify:hat:', 3000, 2, false],
  [11, 'Plain Rug', null, null, 'shopify:rug:', 7000, 1, false],
  [12, 'Rug, blue', 'rug', 'blue', 'shopify:rug:blue', 7500, 1, false],
] as const

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  client = new pg.Client({ connectionString: databaseUrlFor(inject('postgresUrl'), name) })
  await client.connect()
  await apply(steps.slice(0, at))
  await fill()
  await client.query('begin')
  await apply([steps[at]!])
  await client.query('commit')
})
afterAll(async () => {
  await client.end()
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

async function fill() {
  const [user] = await rows<{ id: string }>(
    `insert into users (name, email, email_verified) values ('Amina', 'amina@test.example', true) returning id`,
  )
  await client.query(
    `insert into vendors (id, user_id, status, store_slug, company_name, business_category, country, sustainability_certifications)
     values ($1, $2, 'approved', 'makers', 'Makers', 'Manufacturer/Producer', 'KE', '{gots,fsc}')`,
    [id('v', 1), user!.id],
  )
  await client.query(
    `insert into vendor_documents (vendor_id, file_name, file_path, document_category, verification_status, verified_at)
     values ($1, 'gots.pdf', 'gots.pdf', 'sustainability_certification', 'verified', now())`,
    [id('v', 1)],
  )
  for (const [n, title, group, label, key, price, stock, isDeleted] of products)
    await client.query(
      `insert into products (id, vendor_id, name, variant_group, variant_label, import_key, price_minor, quantity, deleted_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '2026-01-01'::timestamptz + $10 * interval '1 day')`,
      [id('p', n), id('v', 1), title, group, label, key, price, stock, isDeleted ? new Date() : null, n],
    )
  const pictures = [
    [1, 'front', 0],
    [1, 'beach', 1],
    [2, 'front', 0],
    [3, 'rust', 0],
  ] as const
  for (const [n, hash, position] of pictures)
    await client.query(
      `insert into product_images (product_id, image_url, file_key, width, height, source_hash, position)
       values ($1, $2, 'key', 640, 640, $3, $4)`,
      [id('p', n), `/files/${n}/${hash}.webp`, hash, position],
    )
  for (const n of [2, 5, 8])
    await client.query(
      `insert into cart_items (user_id, product_id, quantity, price_when_added_minor) values ($1, $2, $3, 100)`,
      [user!.id, id('p', n), n],
    )
  await client.query(
    `insert into orders (id, customer_id, subtotal_minor, shipping_minor, tax_minor, total_minor, payment_method, shipping_address, shipping_option, pay_before)
     values ($1, $2, 100, 0, 0, 100, 'paystack', '{}', '{}', now())`,
    [id('o', 1), user!.id],
  )
  for (const [line, n] of [3, 4, 8].entries())
    await client.query(
      `insert into order_items (order_id, product_id, vendor_id, line, product_name, quantity, price_minor, commission_bps, commission_minor, shipping_minor, tax_minor)
       values ($1, $2, $3, $4, $5, 1, 100, 0, 0, 0, 0)`,
      [id('o', 1), id('p', n), id('v', 1), line + 1, products[n - 1]![1]],
    )
}

describe('a database of single-variant products, after the migration', () => {
  test('has every old product as a variant with the same id, price, stock and import key', async () => {
    const variants = await rows<{
      id: string
      price_minor: string
      stock: number
      import_key: string | null
    }>('select id, price_minor, stock, import_key from product_variants order by id')
    expect(variants.map((v) => [v.id, Number(v.price_minor), v.stock, v.import_key])).toEqual(
      products.map(([n, , , , key, price, stock]) => [id('p', n), price, stock, key]),
    )
  })

  test('has groups as products with options, and the others unchanged', async () => {
    const results = await rows(
      `select p.name, p.import_key,
         (select json_object_agg(name, values order by position)::text from product_options where product_id = p.id) as options,
         array_agg(v.option_values::text order by v.position) as variants,
         count(*) filter (where v.deleted_at is null)::int as live
       from products p join product_variants v on v.product_id = p.id group by p.id order by p.name`,
    )
    expect(results).toEqual([
      {
        name: 'Camp Shirt',
        import_key: null,
        options: '{ "Size" : ["M","XL"] }',
        variants: ['{M}', '{XL}'],
        live: 2,
      },
      {
        name: 'Kanga one',
        import_key: null,
        options: '{ "Option" : ["Blue","Blue (2)"] }',
        variants: ['{Blue}', '{"Blue (2)"}'],
        live: 2,
      },
      { name: 'Lone mat, red', import_key: 'shopify:mat', options: null, variants: ['{}'], live: 1 },
      { name: 'Plain Hat', import_key: 'shopify:hat:', options: null, variants: ['{}'], live: 1 },
      { name: 'Plain Rug', import_key: 'shopify:rug:', options: null, variants: ['{}'], live: 1 },
      { name: 'Rug, blue', import_key: 'shopify:rug', options: null, variants: ['{}'], live: 1 },
      {
        name: 'Shela Hat',
        import_key: 'shopify:hat',
        options: '{ "Option 1" : ["Indigo","Rust"], "Size" : ["S","L"] }',
        variants: ['{Indigo,S}', '{Indigo,L}', '{Rust,S}'],
        live: 2,
      },
      { name: 'Tea cup', import_key: 'shopify:cup', options: null, variants: ['{}'], live: 1 },
    ])
  })

  test('keeps carts line by line', async () => {
    const lines = await rows<{ variant_id: string; quantity: number }>(
      'select variant_id, quantity from cart_items order by quantity',
    )
    expect(lines).toEqual([2, 5, 8].map((n) => ({ variant_id: id('p', n), quantity: n })))
  })

  test('keeps orders, each item under the name it was bought under', async () => {
    const items = await rows<{ variant_id: string; product_name: string; belongs: boolean }>(
      `select i.variant_id, i.product_name, v.product_id = i.product_id as belongs
       from order_items i join product_variants v on v.id = i.variant_id order by i.line`,
    )
    expect(items).toEqual(
      [3, 4, 8].map((n) => ({ variant_id: id('p', n), product_name: products[n - 1]![1], belongs: true })),
    )
  })

  test('has each image of a group once, and each variant its own', async () => {
    const [hat] = await rows<{ pictures: string[]; own: string[] }>(
      `select (select array_agg(image_url order by position) from product_images where product_id = p.id) as pictures,
         (select array_agg(i.image_url order by v.position) from product_variants v join product_images i on i.id = v.image_id
           where v.product_id = p.id) as own
       from products p where p.name = 'Shela Hat'`,
    )
    expect(hat).toEqual({
      pictures: ['/files/1/front.webp', '/files/1/beach.webp', '/files/3/rust.webp'],
      own: ['/files/1/front.webp', '/files/1/front.webp', '/files/3/rust.webp'],
    })
  })

  test('lists each product once, with the price and stock of its variants on sale', async () => {
    const listings = await rows(
      `select name, price_minor::int, price_max_minor::int, stock, variant_count, certifications from product_listings order by name`,
    )
    expect(listings.map((row) => Object.values(row))).toEqual([
      ['Camp Shirt', 4415, 4415, 5, 2, ['fsc', 'gots']],
      ['Kanga one', 2000, 2100, 2, 2, ['fsc', 'gots']],
      ['Lone mat, red', 3000, 3000, 4, 1, ['fsc', 'gots']],
      ['Plain Hat', 3000, 3000, 2, 1, ['fsc', 'gots']],
      ['Plain Rug', 7000, 7000, 1, 1, ['fsc', 'gots']],
      ['Rug, blue', 7500, 7500, 1, 1, ['fsc', 'gots']],
      ['Shela Hat', 3875, 4050, 5, 2, ['fsc', 'gots']],
      ['Tea cup', 900, 900, 9, 1, ['fsc', 'gots']],
    ])
    const [search] = await rows<{ found: number }>(
      `select count(*)::int as found from search_documents where document @@ to_tsquery('english', 'indigo & hats')`,
    )
    expect(search!.found).toBe(1)
  })
})
