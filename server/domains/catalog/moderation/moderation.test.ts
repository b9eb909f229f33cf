import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { defaultWeights } from '@contract/sustainability/score-weights'
import type { ProductStatus } from '@contract/catalog/states'
import { products } from '@server/database/schema/catalog'
import { auditLog } from '@server/database/schema/platform'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

/** A product in a status, of a vendor of its own. */
async function createProductWithStatus(market: Market, status: ProductStatus, vendor?: VendorPerson) {
  const owner = vendor ?? (await market.newVendor({ companyName: 'Lamu Weavers' }))
  const product = await market.newProduct({ vendor: owner, name: 'Sisal kiondo' })
  await market.db.update(products).set({ status }).where(eq(products.id, product.id))
  return { ...product, owner }
}

const rowOf = async (market: Market, id: string) =>
  (await market.db.select().from(products).where(eq(products.id, id)))[0]!

const auditEntriesOf = async (market: Market, id: string) =>
  (await market.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.createdAt)).map(
    ({ actionType, actorId, details }) => ({ actionType, actorId, details }),
  )

const mailSubjectsTo = async (market: Market, owner: VendorPerson) => {
  await market.runJobs()
  return (await market.mailsTo(owner.session.email)).map(({ subject }) => subject)
}

const isOnSale = async (market: Market, id: string) =>
  (await market.api(null).list_products({ p_product_ids: [id] })).length === 1

describe('moderating a product', () => {
  test('approving puts it on sale, clears the reason and records who, when and in the audit log', async ({
    market,
  }) => {
    const admin = await market.newAdmin()
    const { id, owner } = await createProductWithStatus(market, 'pending')
    await market.db.update(products).set({ rejectionReason: 'Once rejected' }).where(eq(products.id, id))
    expect(await admin.api.moderate_product({ p_product_id: id, p_status: 'active' })).toEqual({
      status: 'active',
    })
    expect(await rowOf(market, id)).toMatchObject({
      status: 'active',
      rejectionReason: null,
      moderatedBy: admin.session.userId,
      moderatedAt: expect.any(Date),
    })
    expect(await isOnSale(market, id)).toBe(true)
    expect(await auditEntriesOf(market, id)).toEqual([
      {
        actionType: 'product_approved',
        actorId: admin.session.userId,
        details: {
          company_name: 'Lamu Weavers',
          product_name: 'Sisal kiondo',
          before: { status: 'pending' },
          after: { status: 'active' },
        },
      },
    ])
    expect(await mailSubjectsTo(market, owner)).toEqual(['Sisal kiondo is approved'])
  })

  test('rejecting stores the reason and notifies the vendor; without one a default text is stored', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const rejectedWithReason = await createProductWithStatus(market, 'pending')
    await api.moderate_product({
      p_product_id: rejectedWithReason.id,
      p_status: 'rejected',
      p_reason: 'Blurred pictures',
    })
    expect((await rowOf(market, rejectedWithReason.id)).rejectionReason).toBe('Blurred pictures')
    expect(await mailSubjectsTo(market, rejectedWithReason.owner)).toEqual([
      'We couldn’t approve Sisal kiondo',
    ])
    expect((await market.mailsTo(rejectedWithReason.owner.session.email))[0]!.text).toContain(
      'Blurred pictures',
    )

    const rejectedWithoutReason = await createProductWithStatus(market, 'pending')
    await api.moderate_product({ p_product_id: rejectedWithoutReason.id, p_status: 'rejected' })
    expect((await rowOf(market, rejectedWithoutReason.id)).rejectionReason).toBe(
      'Rejected by admin (reason UI not implemented)',
    )
  })

  test.for(['active', 'rejected', 'draft', 'changes_requested'] as const)(
    'is refused for one that is %s',
    async (status, { market }) => {
      const { api } = await market.newAdmin()
      const { id } = await createProductWithStatus(market, status)
      await expect(api.moderate_product({ p_product_id: id, p_status: 'active' })).rejects.toMatchObject({
        code: 'product_status_changed',
      })
      await expect(
        api.request_product_changes({ p_product_id: id, p_points: ['Another picture'] }),
      ).rejects.toMatchObject({ code: 'product_status_changed' })
      expect(await auditEntriesOf(market, id)).toEqual([])
    },
  )

  test('takes effect once when two admins decide at once', async ({ market }) => {
    const admins = [await market.newAdmin(), await market.newAdmin()]
    const { id, owner } = await createProductWithStatus(market, 'pending')
    const results = await Promise.allSettled([
      admins[0]!.api.moderate_product({ p_product_id: id, p_status: 'active' }),
      admins[1]!.api.moderate_product({ p_product_id: id, p_status: 'rejected' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await auditEntriesOf(market, id)).toHaveLength(1)
    expect(await mailSubjectsTo(market, owner)).toHaveLength(1)
  })
})

describe('asking for changes', () => {
  test('the vendor ticks off every point, then resubmits the product', async ({ market }) => {
    const admin = await market.newAdmin()
    const { id, owner } = await createProductWithStatus(market, 'pending')
    const points = ['Show the base', 'Name the dye']
    await admin.api.request_product_changes({ p_product_id: id, p_points: points })
    expect(await mailSubjectsTo(market, owner)).toEqual(['Please change a few things about Sisal kiondo'])

    const read = () => owner.api.get_vendor_product({ p_product_id: id })
    const { status, requested_changes: changes, product } = await read()
    expect([status, changes.map(({ text, done }) => [text, done])]).toEqual([
      'changes_requested',
      points.map((point) => [point, false]),
    ])
    const resubmit = () => owner.api.resubmit_product({ p_product_id: id })
    await owner.api.tick_product_change({ p_change_id: changes[0]!.id, p_done: true })
    await expect(resubmit()).rejects.toMatchObject({
      code: 'changes_open',
      message: 'Tick off every point first: one is still open.',
    })
    const saved = await owner.api.update_product({
      p_product_id: id,
      p_product: { ...product, description: 'Dyed with indigo.' },
    })
    expect(saved.status).toBe('changes_requested')
    await owner.api.tick_product_change({ p_change_id: changes[1]!.id, p_done: true })
    expect(await resubmit()).toEqual({ status: 'pending' })
    expect((await read()).requested_changes).toEqual([])
    await expect(
      owner.api.tick_product_change({ p_change_id: changes[0]!.id, p_done: false }),
    ).rejects.toMatchObject({ code: 'change_not_found' })

    await admin.api.request_product_changes({ p_product_id: id, p_points: ['And its price'] })
    expect((await read()).requested_changes.map(({ text }) => text)).toEqual(['And its price'])
  })

  test('no vendor can tick off points of another vendor’s product, or resubmit it', async ({ market }) => {
    const admin = await market.newAdmin()
    const { id, owner } = await createProductWithStatus(market, 'pending')
    await admin.api.request_product_changes({ p_product_id: id, p_points: ['Show the base'] })
    const [change] = (await owner.api.get_vendor_product({ p_product_id: id })).requested_changes
    const otherVendor = await market.newVendor()
    await expect(
      otherVendor.api.tick_product_change({ p_change_id: change!.id, p_done: true }),
    ).rejects.toMatchObject({ code: 'change_not_found' })
    await expect(otherVendor.api.resubmit_product({ p_product_id: id })).rejects.toMatchObject({
      code: 'product_not_found',
    })
  })

  test.for([[[]], [['no']], [Array.from({ length: 21 }, () => 'A point')]] as const)(
    'is refused with these points: %j',
    async ([points], { market }) => {
      const { api } = await market.newAdmin()
      await expect(
        api.request_product_changes({ p_product_id: crypto.randomUUID(), p_points: [...points] }),
      ).rejects.toMatchObject({ code: 'invalid_input' })
    },
  )
})

describe('suspending and featuring', () => {
  test('a suspended product is off sale, its vendor can edit but not reactivate it, and one email covers several products', async ({
    market,
  }) => {
    const admin = await market.newAdmin()
    const activeProduct = await createProductWithStatus(market, 'active')
    const secondProduct = await createProductWithStatus(market, 'active', activeProduct.owner)
    const draft = await createProductWithStatus(market, 'draft', activeProduct.owner)
    const ids = [activeProduct.id, secondProduct.id, draft.id]
    const change = (p_change: Parameters<typeof admin.api.change_products>[0]['p_change']) =>
      admin.api.change_products({ p_product_ids: ids, p_change })
    expect(await change({ kind: 'suspend', reason: 'The origin is in doubt.' })).toEqual({ changed: 2 })
    expect(await isOnSale(market, activeProduct.id)).toBe(false)
    expect((await rowOf(market, draft.id)).status).toBe('draft')

    const { api } = activeProduct.owner
    const stored = await api.get_vendor_product({ p_product_id: activeProduct.id })
    expect(stored).toMatchObject({ status: 'suspended', suspension_reason: 'The origin is in doubt.' })
    const editedProduct = { ...stored.product, description: 'From Lamu.' }
    expect(
      (await api.update_product({ p_product_id: activeProduct.id, p_product: editedProduct })).status,
    ).toBe('suspended')
    for (const action of [api.publish_product, api.resubmit_product])
      await expect(action({ p_product_id: activeProduct.id })).rejects.toMatchObject({
        code: 'product_status_changed',
      })
    await api.update_products({ p_product_ids: [activeProduct.id], p_change: { kind: 'publish' } })
    expect(await isOnSale(market, activeProduct.id)).toBe(false)

    expect(await change({ kind: 'reactivate' })).toEqual({ changed: 2 })
    expect(await rowOf(market, activeProduct.id)).toMatchObject({ status: 'active', suspensionReason: null })
    expect(await isOnSale(market, activeProduct.id)).toBe(true)
    expect((await mailSubjectsTo(market, activeProduct.owner)).sort()).toEqual([
      '2 of your products are back on sale',
      '2 of your products have been suspended',
    ])
    expect((await auditEntriesOf(market, activeProduct.id)).map(({ actionType }) => actionType)).toEqual([
      'product_suspended',
      'product_reactivated',
    ])
  })

  test('a suspension needs a reason', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { id } = await createProductWithStatus(market, 'active')
    await expect(
      api.change_products({ p_product_ids: [id], p_change: { kind: 'suspend', reason: ' ' } }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('featured products on sale are listed for the home page, the latest first', async ({ market }) => {
    const admin = await market.newAdmin()
    const first = await createProductWithStatus(market, 'active')
    const second = await createProductWithStatus(market, 'active')
    const feature = (id: string, kind: 'feature' | 'unfeature') =>
      admin.api.change_products({ p_product_ids: [id], p_change: { kind } })
    const featuredIds = async () => (await market.api(null).list_featured_products()).map(({ id }) => id)
    market.setClock(new Date('2027-01-01'))
    expect(await feature(first.id, 'feature')).toEqual({ changed: 1 })
    expect(await feature(first.id, 'feature')).toEqual({ changed: 0 })
    market.setClock(new Date('2027-01-02'))
    await feature(second.id, 'feature')
    market.setClock(undefined)
    expect(await featuredIds()).toEqual([second.id, first.id])
    await admin.api.change_products({
      p_product_ids: [second.id],
      p_change: { kind: 'suspend', reason: 'In doubt' },
    })
    expect(await featuredIds()).toEqual([first.id])
    market.setClock(new Date('2027-01-03'))
    await feature(first.id, 'unfeature')
    market.setClock(undefined)
    expect(await featuredIds()).toEqual([])
    expect((await auditEntriesOf(market, first.id)).map(({ actionType }) => actionType)).toEqual([
      'product_featured',
      'product_unfeatured',
    ])
    expect(await mailSubjectsTo(market, first.owner)).toEqual([])
  })
})

describe('the list of all products', () => {
  test('is searched by product and vendor, filtered by status, category and vendor', async ({ market }) => {
    const { api } = await market.newAdmin()
    const vendor = await market.newVendor({ companyName: 'Zanzibar Spice Union' })
    const clove = await market.newProduct({ vendor, name: 'Clove sachet', category: 'Food & Beverage' })
    const rug = await market.newProduct({ vendor, name: 'Woven rug', category: 'Home & Garden' })
    await market.db.update(products).set({ status: 'pending' }).where(eq(products.id, rug.id))
    const searchFor = async (query: Parameters<typeof api.list_all_products>[0]) =>
      (await api.list_all_products(query)).items.map(({ id }) => id).sort()
    const bothIds = [clove.id, rug.id].sort()
    expect(await searchFor({ search: 'zanzibar spice' })).toEqual(bothIds)
    expect(await searchFor({ search: 'clove SACHET' })).toEqual([clove.id])
    expect(await searchFor({ vendor_id: vendor.vendorId })).toEqual(bothIds)
    expect(await searchFor({ vendor_id: vendor.vendorId, status: 'pending' })).toEqual([rug.id])
    expect(await searchFor({ vendor_id: vendor.vendorId, category: 'Food & Beverage' })).toEqual([clove.id])
    expect((await api.list_product_vendors()).items).toContainEqual({
      vendor_id: vendor.vendorId,
      company_name: 'Zanzibar Spice Union',
    })
  })

  test.for([
    'created_at_desc',
    'created_at_asc',
    'name_asc',
    'name_desc',
    'sustainability_score_asc',
    'sustainability_score_desc',
  ] as const)(
    'sorted by %s, shows every product of a vendor once, page by page',
    async (sort, { market }) => {
      const { api } = await market.newAdmin()
      const vendor = await market.newVendor()
      const ids = await Promise.all(
        ['B', 'A', 'A'].map(async (name) => (await market.newProduct({ vendor, name: `${name} basket` })).id),
      )
      const listedIds: string[] = []
      let cursor: string | undefined
      do {
        const page = await api.list_all_products({ vendor_id: vendor.vendorId, sort, limit: 1, cursor })
        listedIds.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(listedIds.sort()).toEqual(ids.sort())
    },
  )

  test('opens a product with its vendor and its moderation history', async ({ market }) => {
    const admin = await market.newAdmin()
    const { id, owner } = await createProductWithStatus(market, 'pending')
    await admin.api.moderate_product({ p_product_id: id, p_status: 'rejected', p_reason: 'Blurred' })
    expect(await admin.api.review_product({ p_product_id: id })).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Blurred',
      moderated_by: admin.session.fullName,
      vendor: { company_name: 'Lamu Weavers', email: owner.session.email },
      actions: [{ action_type: 'product_rejected', actor_name: admin.session.fullName, reason: 'Blurred' }],
    })
    await expect(admin.api.review_product({ p_product_id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'product_not_found',
    })
  })
})

describe('an admin editing a vendor’s product', () => {
  test('uses the vendor’s form, leaves the status alone and is in the audit log', async ({ market }) => {
    const admin = await market.newAdmin()
    const { id } = await createProductWithStatus(market, 'rejected')
    const { product } = await admin.api.get_vendor_product({ p_product_id: id })
    expect(await admin.api.get_vendor_score_facts({ p_product_id: id })).toEqual({
      verified_certifications: 0,
      practices: 0,
      weights: defaultWeights,
    })
    const save = () =>
      admin.api.update_product({ p_product_id: id, p_product: { ...product, origin: 'Lamu, Kenya' } })
    expect(await save()).toMatchObject({ product_id: id, status: 'rejected' })
    await save()
    expect((await rowOf(market, id)).origin).toBe('Lamu, Kenya')
    const [entry, ...others] = await auditEntriesOf(market, id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ actionType: 'product_edited', actorId: admin.session.userId })
    expect(entry!.details).toMatchObject({
      before: { origin: product.origin },
      after: { origin: 'Lamu, Kenya' },
    })
  })

  test('is refused for a product that does not exist', async ({ market }) => {
    const { api } = await market.newAdmin()
    await expect(api.get_vendor_product({ p_product_id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'product_not_found',
    })
  })
})
