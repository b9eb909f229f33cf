import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect } from 'vitest'
import { seoLimits } from '@contract/marketing/facts'
import { products } from '@server/database/schema/catalog'
import { settings } from '@server/database/schema/platform'
import { vendors } from '@server/database/schema/vendors'
import { createApp } from '@server/http/app'
import { test, type Market } from '@server/testing/market'

afterEach<{ market: Market }>(async ({ market }) => {
  await market.db.delete(settings)
})

/** As long as a process may serve what it has read earlier. */
const waitForCache = () => pause(seoLimits.cacheMs + 50)

const request = (origin: string, path: string) => fetch(origin + path, { redirect: 'manual' })

test('a former path leads to its new page with the query that it was requested with, until the redirect is removed', async ({
  market,
}) => {
  const { api } = await market.newAdmin()
  await api.save_redirect({ p_from: '/old-shop/', p_to: '/marketplace', p_status: 301 })
  await api.save_redirect({ p_from: '/sale', p_to: '/marketplace?sort=price_asc', p_status: 302 })
  await waitForCache()
  const [movedResponse, saleResponse] = [
    await request(market.origin, '/old-shop?utm=x'),
    await request(market.origin, '/sale/?a=1'),
  ]
  expect([movedResponse.status, movedResponse.headers.get('location')]).toEqual([301, '/marketplace?utm=x'])
  expect([saleResponse.status, saleResponse.headers.get('location')]).toEqual([
    302,
    '/marketplace?sort=price_asc',
  ])
  expect((await request(market.origin, '//old-shop')).status).toBe(404)
  await api.remove_redirect({ p_from: '/old-shop' })
  await waitForCache()
  expect((await request(market.origin, '/old-shop')).status).toBe(404)
  await expect(api.remove_redirect({ p_from: '/old-shop' })).rejects.toMatchObject({
    code: 'redirect_not_found',
  })
})

test('another process follows a change of redirects within a second', async ({ market }) => {
  const secondApp = createApp(market.services, {
    authSecret: 'x'.repeat(32),
    realtimeEvents: market.realtimeEvents,
  })
  const statusOf = async () => (await secondApp.request('http://localhost/moved-elsewhere')).status
  expect(await statusOf()).toBe(404)
  const { api } = await market.newAdmin()
  await api.save_redirect({ p_from: '/moved-elsewhere', p_to: '/about', p_status: 302 })
  await pause(1000)
  expect(await statusOf()).toBe(302)
})

test('requests for pages read the redirects at most twice a second', async ({ market }) => {
  let readCount = 0
  const { services } = market
  const countingServices = {
    ...services,
    db: new Proxy(services.db, {
      get(db, name, receiver) {
        if (name === 'select') readCount++
        return Reflect.get(db, name, receiver) as unknown
      },
    }),
  }
  const app = createApp(countingServices, {
    authSecret: 'x'.repeat(32),
    realtimeEvents: market.realtimeEvents,
  })
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 50 }, (_, n) => app.request(`http://localhost/page-${n}`)))
  const maxReads = 1 + Math.ceil((performance.now() - startedAt) / seoLimits.cacheMs)
  expect(readCount).toBeLessThanOrEqual(maxReads)
})

test.for([
  ['p_from', '/admin/old', '/about'],
  ['p_from', '/Checkout', '/about'],
  ['p_from', '/', '/about'],
  ['p_from', '/api/rpc/x', '/about'],
  ['p_from', '/old?page=2', '/about'],
  ['p_from', 'old', '/about'],
  ['p_to', '/old', 'https://elsewhere.example/'],
  ['p_to', '/old', '//elsewhere.example'],
  ['p_to', '/old', '/\\elsewhere.example'],
  ['p_to', '/old', '/api/auth/sign-out'],
] as const)('a redirect is refused at %s: %s to %s', async ([field, p_from, p_to], { market }) => {
  const { api } = await market.newAdmin()
  await expect(api.save_redirect({ p_from, p_to, p_status: 301 })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { [field]: expect.any(String) } },
  })
})

test('redirects make no loops and no chains, and each path has one', async ({ market }) => {
  const { api } = await market.newAdmin()
  const saveRedirect = (p_from: string, p_to: string) => api.save_redirect({ p_from, p_to, p_status: 301 })
  await saveRedirect('/first', '/second')
  for (const [from, to] of [
    ['/second', '/first'],
    ['/zero', '/first/'],
    ['/second', '/about'],
    ['/self', '/self/?x=1'],
    ['/first', '/about'],
  ] as const)
    await expect(saveRedirect(from, to), `${from} to ${to}`).rejects.toMatchObject({
      code: 'redirect_invalid',
    })
  await api.save_redirect({ p_replaces: '/first', p_from: '/first', p_to: '/about', p_status: 302 })
  await saveRedirect('/second', '/about')
  const loopingRedirects = [
    { from: '/a', to: '/b', status: 301 as const },
    { from: '/b', to: '/a', status: 301 as const },
  ]
  await expect(api.save_seo_settings({ p_settings: { redirects: loopingRedirects } })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('two admins who add redirects at once lose neither, and each is in the history and can be undone', async ({
  market,
}) => {
  const admins = [await market.newAdmin(), await market.newAdmin()]
  await Promise.all(
    admins.map(({ api }, n) => api.save_redirect({ p_from: `/both-${n}`, p_to: '/about', p_status: 301 })),
  )
  const { api } = admins[0]!
  const currentRedirects = async () =>
    (await api.get_seo_settings()).settings.find(({ name }) => name === 'redirects')!.value
  expect(await currentRedirects()).toHaveLength(2)
  const [latestChange] = (await api.list_seo_changes()).items
  expect(latestChange).toMatchObject({ subject_id: 'redirects', is_latest: true })
  await api.undo_seo_change({ p_entry_id: latestChange!.entry_id })
  expect(await currentRedirects()).toEqual(latestChange!.before!.value)
  const settingChanges = await api.list_setting_changes()
  expect(settingChanges.items.map(({ subject_id }) => subject_id)).not.toContain('redirects')
})

test('a page’s text and the title template are saved; a template without the title is refused', async ({
  market,
}) => {
  const { api } = await market.newAdmin()
  const pageText = { title: ' Who \n we are ', description: '' }
  await api.save_seo_settings({ p_settings: { 'seo_page about': pageText } })
  const { settings: allSettings } = await api.get_seo_settings()
  expect(allSettings.find(({ name }) => name === 'seo_page about')!.value).toEqual({
    title: 'Who we are',
    description: '',
  })
  const seo_defaults = { title_template: 'Kijani', description: '', picture: '' }
  await expect(api.save_seo_settings({ p_settings: { seo_defaults } })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { 'p_settings.seo_defaults.title_template': expect.stringContaining('{title}') } },
  })
})

test('a sharing picture is cropped to a JPEG of the size that chat apps expect', async ({ market }) => {
  const { api } = await market.newAdmin()
  const createImage = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#153b2a' } })
      .png()
      .toBuffer()
  const upload = async (width: number, height: number) =>
    api.upload_sharing_picture({
      p_file: new File([new Uint8Array(await createImage(width, height))], 'share.png', {
        type: 'image/png',
      }),
    })
  const { picture } = await upload(1600, 1600)
  const pictureResponse = await fetch(market.origin + picture)
  expect(pictureResponse.headers.get('content-type')).toBe('image/jpeg')
  const metadata = await sharp(Buffer.from(await pictureResponse.arrayBuffer())).metadata()
  expect([metadata.width, metadata.height]).toEqual([1200, 630])
  await api.save_seo_settings({
    p_settings: { seo_defaults: { title_template: '{title} | Kijani', description: '', picture } },
  })
  await expect(upload(600, 600)).rejects.toMatchObject({ code: 'image_too_small' })
})

test('the sitemap’s state counts what is public and what is left out', async ({ market }) => {
  const { api } = await market.newAdmin()
  const getSitemapCounts = async () => {
    const { parts, left_out } = await api.get_sitemap_state()
    const urlCountOf = (name: string) => parts.find((part) => part.name === name)!.urls
    const excludedCountOf = (state: string) =>
      left_out.find(({ kind, status }) => kind === 'product' && status === state)?.count ?? 0
    return {
      stores: urlCountOf('Stores'),
      products: urlCountOf('Products'),
      drafts: excludedCountOf('draft'),
      active: excludedCountOf('active'),
    }
  }
  const before = await getSitemapCounts()
  const vendor = await market.newVendor()
  await market.newProduct({ vendor })
  const draftProduct = await market.newProduct({ vendor })
  await market.db.update(products).set({ status: 'draft' }).where(eq(products.id, draftProduct.id))
  const removedProduct = await market.newProduct({ vendor })
  await market.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, removedProduct.id))
  const closedVendor = await market.newVendor()
  await market.newProduct({ vendor: closedVendor })
  await market.db.update(vendors).set({ status: 'rejected' }).where(eq(vendors.id, closedVendor.vendorId))
  const after = await getSitemapCounts()
  expect(after.stores).toBeGreaterThan(before.stores)
  expect(after.products).toBe(before.products + 1)
  expect(after.drafts).toBe(before.drafts + 1)
  expect(after.active).toBe(before.active + 1)
})
