import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '@server/database/schema/catalog'
import { auditLog } from '@server/database/schema/platform'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

async function newPending(market: Market, vendor: VendorPerson) {
  const product = await market.newProduct({ vendor, name: 'Sisal kiondo' })
  await market.db.update(products).set({ status: 'pending' }).where(eq(products.id, product.id))
  return product
}

const rowOf = async (market: Market, id: string) =>
  (await market.db.select().from(products).where(eq(products.id, id)))[0]!

const actionsOn = async (market: Market, id: string) =>
  (await market.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(
    ({ actionType }) => actionType,
  )

test('moderating several products at once tells what became of each, with one reason and one email for each vendor', async ({
  market,
}) => {
  const { api, session } = await market.newAdmin()
  const name = `Kiondo ${crypto.randomUUID().slice(0, 8)}`
  const owner = await market.newVendor({ companyName: 'Lamu Weavers' })
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    const { id } = await newPending(market, owner)
    await market.db
      .update(products)
      .set({ name: `${name} ${n}` })
      .where(eq(products.id, id))
    ids.push(id)
  }
  const { items } = await api.list_all_products({ search: name, sort: 'name_asc' })
  const [first, second, edited, decided, removed] = items.map(({ id, version }) => ({ id, version }))
  await owner.api.update_product({ p_product_id: edited!.id, p_product: { description: 'Of plastic' } })
  await api.moderate_product({ p_product_id: decided!.id, p_status: 'active' })
  await owner.api.delete_product({ p_product_id: removed!.id })
  const shown = [first!, second!, edited!, decided!, removed!]
  const p_decision = { status: 'rejected', reason: 'The pictures are blurred' } as const
  expect(await api.moderate_products({ p_products: shown, p_decision })).toEqual({
    results: [
      { product_id: first!.id, name: `${name} 0`, refusal: null },
      { product_id: second!.id, name: `${name} 1`, refusal: null },
      {
        product_id: edited!.id,
        name: `${name} 2`,
        refusal: expect.stringContaining('changed'),
      },
      {
        product_id: decided!.id,
        name: `${name} 3`,
        refusal: 'This product is now active. Please reload the page.',
      },
      { product_id: removed!.id, name: '', refusal: 'Product not found.' },
    ],
  })
  for (const { id } of [first!, second!]) {
    expect(await rowOf(market, id)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The pictures are blurred',
      moderatedBy: session.userId,
    })
    expect(await actionsOn(market, id)).toEqual(['product_rejected'])
  }
  expect(await rowOf(market, edited!.id)).toMatchObject({ status: 'pending', moderatedBy: null })
  await market.runJobs()
  const mails = (await market.mailsTo(owner.session.email)).filter(({ text }) =>
    text.includes('The pictures are blurred'),
  )
  expect(mails).toHaveLength(1)
  expect([mails[0]!.text.includes(`${name} 0`), mails[0]!.text.includes(`${name} 1`)]).toEqual([true, true])
  // As it is shown now, it can be decided on.
  const again = await api.list_all_products({ search: `${name} 2` })
  const approved = await api.moderate_products({
    p_products: again.items.map(({ id, version }) => ({ id, version })),
    p_decision: { status: 'active' },
  })
  expect(approved.results).toMatchObject([{ product_id: edited!.id, refusal: null }])
  expect((await rowOf(market, edited!.id)).status).toBe('active')
})

test('a product is left as it was if its pictures have changed since it was shown', async ({ market }) => {
  const { api } = await market.newAdmin()
  const owner = await market.newVendor()
  const { id } = await newPending(market, owner)
  const versionNow = async () => {
    const { items } = await api.list_all_products({ vendor_id: owner.vendorId })
    return items.find((row) => row.id === id)!.version
  }
  const version = await versionNow()
  await owner.api.add_product_image({ p_product_id: id, p_file: await pictureFile('red') })
  const { results } = await api.moderate_products({
    p_products: [{ id, version }],
    p_decision: { status: 'active' },
  })
  expect(results[0]!.refusal).not.toBeNull()
  expect((await rowOf(market, id)).status).toBe('pending')
  expect(await versionNow()).not.toBe(version)
})

test('rejecting several products needs a reason', async ({ market }) => {
  const { api } = await market.newAdmin()
  const { id } = await newPending(market, await market.newVendor())
  await expect(
    api.moderate_products({
      p_products: [{ id, version: '' }],
      p_decision: { status: 'rejected', reason: ' ' },
    }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('two admins who decide on the same products at once take effect once', async ({ market }) => {
  const admins = [await market.newAdmin(), await market.newAdmin()]
  const owner = await market.newVendor()
  for (let n = 0; n < 3; n++) await newPending(market, owner)
  const { items } = await admins[0]!.api.list_all_products({ vendor_id: owner.vendorId })
  const shown = items.map(({ id, version }) => ({ id, version }))
  const decisions = await Promise.all([
    admins[0]!.api.moderate_products({ p_products: shown, p_decision: { status: 'active' } }),
    admins[1]!.api.moderate_products({
      p_products: shown.toReversed(),
      p_decision: { status: 'rejected', reason: 'Not for us' },
    }),
  ])
  const done = decisions.map(({ results }) => results.filter(({ refusal }) => refusal === null).length)
  expect(done.toSorted()).toEqual([0, 3])
  for (const { id } of shown) expect(await actionsOn(market, id)).toHaveLength(1)
})
