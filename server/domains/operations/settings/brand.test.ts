import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, describe, expect } from 'vitest'
import { brand, defaultBrand, setBrand, type Brand } from '@contract/core/brand'
import { billingDocuments } from '@server/database/schema/billing'
import { shippingServices } from '@server/database/schema/pricing'
import { auditLog } from '@server/database/schema/platform'
import type { FinalizedDocument } from '@server/domains/billing/billing-document'
import { renderPdf } from '@server/domains/billing/render-pdf'
import { extractLines } from '@server/domains/billing/testing/pdf-text'
import { placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { messageOf } from '@server/platform/mail/send-mail'
import { readSender } from '@server/platform/mail/sender'
import { test, type Market } from '@server/testing/market'

const baobab: Brand = {
  ...defaultBrand,
  name: 'Baobab Market',
  tagline: 'Fair things from the savannah',
  color: '#5b2a86',
  accent: '#d9480f',
}

const save = async (market: Market, newBrand: Brand) =>
  (await market.newAdmin()).api.save_settings({ p_settings: { brand: newBrand } })

/** Waits until the process has been told. */
const untilShown = (name: string) => expect.poll(() => brand.name, { timeout: 5000 }).toBe(name)

async function become(market: Market, newBrand: Brand) {
  await save(market, newBrand)
  await untilShown(newBrand.name)
  await market.runJobs()
}

afterEach<{ market: Market }>(async ({ market }) => {
  await become(market, { ...defaultBrand })
  setBrand()
})

const logoFile = async (width = 300, height = 100) => {
  const bytes = await sharp({ create: { width, height, channels: 4, background: '#d9480f' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })
}

describe('the brand', () => {
  test('is shown by the process a moment after it was saved, with an entry in the audit log', async ({
    market,
  }) => {
    await become(market, baobab)
    expect(brand).toMatchObject(baobab)
    expect(brand.version).toMatch(/^[0-9a-f]{16}$/)
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, 'brand'))
    expect(entries.at(-1)).toMatchObject({
      actionType: 'setting_changed',
      details: { before: { value: { name: 'Kijani' } }, after: { value: { name: 'Baobab Market' } } },
    })
  })

  test('is saved over nothing that the admin has not seen, and its last change can be undone', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const { settings } = await api.get_settings()
    const { version } = settings.find(({ name }) => name === 'brand')!
    await api.save_settings({ p_settings: { brand: baobab }, p_version: version })
    await expect(
      api.save_settings({ p_settings: { brand: { ...baobab, name: 'Other' } }, p_version: version }),
    ).rejects.toMatchObject({ code: 'version_conflict' })
    await untilShown('Baobab Market')
    const [change] = (await api.list_setting_changes()).items
    await api.undo_setting_change({ p_entry_id: change!.entry_id })
    await untilShown('Kijani')
    expect(brand.version).toBe('')
  })

  test.for([
    ['name', 'B'],
    ['name', 'x'.repeat(41)],
    ['name', '<b>Baobab</b>'],
    ['name', 'Baobab {title}'],
    ['name', '"Baobab"'],
    ['tagline', ''],
    ['tagline', 'x'.repeat(81)],
    ['color', 'red'],
    ['color', '#5b2a86;}body{display:none'],
    ['accent', '#12345'],
    ['logo', '/files/x.webp'],
    ['logo', 'https://elsewhere.example/logo.png'],
    ['dark_logo', '/brand/0123456789abcdef'],
  ] as const)('is refused with the %s %s', async ([field, value], { market }) => {
    await expect(save(market, { ...baobab, [field]: value })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { [`p_settings.brand.${field}`]: expect.any(String) } },
    })
  })

  test('loses control characters, and is a setting of the platform’s admins only', async ({ market }) => {
    await become(market, { ...baobab, name: 'Baobab\u0007\n Market' }).catch(() => {})
    expect(brand.name).toBe('Baobab Market')
    const customer = await market.newCustomer()
    await expect(customer.api.save_settings({ p_settings: { brand: baobab } })).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await expect(customer.api.upload_brand_logo({ p_file: await logoFile() })).rejects.toMatchObject({
      code: 'not_allowed',
    })
  })

  test('renames what is called after the shop: shipping services, and the template of titles', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const seo_defaults = { title_template: '{title} | Kijani', description: '', picture: '' }
    await api.save_seo_settings({ p_settings: { seo_defaults } })
    await market.db
      .update(shippingServices)
      .set({ name: 'Overnight' })
      .where(eq(shippingServices.service, 'express'))
    await become(market, baobab)
    const names = (await market.db.select().from(shippingServices)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Baobab Market Pickup', 'Baobab Market Standard', 'Overnight'])
    const { settings } = await api.get_seo_settings()
    expect(settings.find(({ name }) => name === 'seo_defaults')?.value).toMatchObject({
      title_template: '{title} | {name}',
    })
  })

  test('is in the sender of emails, unless the operator has set another one', async ({ market }) => {
    const sender = (mailFrom: string) =>
      readSender({ db: market.db, config: { ...market.services.config, mailFrom } })
    expect(await sender('Kijani <hello@kijani.example>')).toBeUndefined()
    await become(market, baobab)
    expect(await sender('Kijani <hello@kijani.example>')).toMatchObject({ name: 'Baobab Market' })
    expect(await sender('Shop <hello@shop.example>')).toBeUndefined()
  })
})

describe('a logo', () => {
  test('is decoded and made into icons, which are served for a year', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { logo } = await api.upload_brand_logo({ p_file: await logoFile() })
    expect(logo).toMatch(/^\/brand\/[0-9a-f]{16}$/)
    await become(market, { ...baobab, logo })
    for (const [file, width, height] of [
      ['logo.webp', 384, 128],
      ['mail.png', 204, 68],
      ['icon-32.png', 32, 32],
      ['icon-180.png', 180, 180],
      ['icon-192.png', 192, 192],
    ] as const) {
      const response = await fetch(`${market.origin}${logo}/${file}`)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const metadata = await sharp(await response.arrayBuffer()).metadata()
      expect([file, metadata.width, metadata.height]).toEqual([file, width, height])
    }
    const icon = await fetch(`${market.origin}/favicon.ico`, { redirect: 'manual' })
    expect(icon.headers.get('location')).toBe(`${logo}/icon-32.png`)
    expect((await fetch(`${market.origin}/brand/${'0'.repeat(16)}/logo.webp`)).status).toBe(404)
  })

  test('that is no picture, or a small one, is refused', async ({ market }) => {
    const { api } = await market.newAdmin()
    const text = new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' })
    await expect(api.upload_brand_logo({ p_file: text })).rejects.toMatchObject({ code: 'image_unreadable' })
    await expect(api.upload_brand_logo({ p_file: await logoFile(40, 40) })).rejects.toMatchObject({
      code: 'image_too_small',
    })
  })

  test('is in the picture of shared links, whose address changes with the brand', async ({ market }) => {
    await become(market, baobab)
    const first = await fetch(`${market.origin}/brand/${brand.version}.jpg`)
    expect(first.headers.get('content-type')).toBe('image/jpeg')
    const withName = Buffer.from(await first.arrayBuffer())
    expect(await sharp(withName).metadata()).toMatchObject({ width: 1200, height: 630 })
    const { api } = await market.newAdmin()
    const { logo } = await api.upload_brand_logo({ p_file: await logoFile() })
    const earlier = brand.version
    await become(market, { ...baobab, logo })
    await expect.poll(() => brand.logo).toBe(logo)
    const moved = await fetch(`${market.origin}/brand/${earlier}.jpg`, { redirect: 'manual' })
    expect(moved.headers.get('location')).toBe(`/brand/${brand.version}.jpg`)
    const second = await fetch(`${market.origin}/brand/${brand.version}.jpg`)
    expect(Buffer.from(await second.arrayBuffer()).equals(withName)).toBe(false)
  })
})

describe('the earlier name is nowhere', () => {
  test('in any email', async ({ market }) => {
    await become(market, baobab)
    // Their texts are written when the module is loaded, as they are when they are sent.
    const { mailSamples } = await import('@server/testing/mail-samples')
    const samples = Object.entries(mailSamples)
    expect(samples.length).toBeGreaterThan(50)
    const named = samples.filter(([, mail]) => {
      const { subject, text, html } = messageOf(mail, 'https://shop.example')
      return /Kijani(?! (Standard|Pickup|Marketplace Ltd))/.test(subject + text + html)
    })
    expect(named.map(([name]) => name)).toEqual([])
    const { html } = messageOf(samples[0]![1], 'https://shop.example')
    expect(html).toContain('Baobab Market, fair things from the savannah.')
    expect(html).toContain('#5b2a86')
    expect(html).not.toContain('mail-logo.png')
  })

  test('in the description of the API, its page and the inbox', async ({ market }) => {
    const read = async (path: string) => (await fetch(market.origin + path)).text()
    const paths = ['/api/openapi.json', '/api/docs', '/dev/inbox']
    for (const path of paths) expect(await read(path)).toContain('Kijani')
    await become(market, baobab)
    for (const path of paths) {
      const text = await read(path)
      expect(text).not.toContain('Kijani')
      expect(text).toContain('Baobab Market')
    }
  })
})

test('an invoice has the name and colours of the day it was issued, also after the next change', async ({
  market,
}) => {
  await become(market, baobab)
  const { customer, orderId } = await placeAndPay(market)
  const invoice = await customer.api.get_invoice({ p_order_id: orderId })
  expect(invoice.content.letterhead).toEqual({
    name: 'Baobab Market',
    color: '#5b2a86',
    accent: expect.any(String),
  })
  expect(JSON.stringify(invoice.content)).not.toContain('Kijani')
  await become(market, { ...baobab, name: 'Acacia House' })
  expect(await customer.api.get_invoice({ p_order_id: orderId })).toEqual(invoice)
  const [row] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.orderId, orderId))
  const [line] = await extractLines(await renderPdf(row as FinalizedDocument))
  expect(line).toContain('Baobab Market')
})
