import { describe, expect, test } from 'vitest'
import { mailModules, mailSamples } from '@server/testing/mail-samples'
import { mailHtml } from './mail-html'
import { mailText } from './mail-text'

const samples = Object.entries(mailSamples)

test('every email of every domain has a sample', () => {
  const sampledNames = new Set(samples.map(([name]) => name.split(' ')[0]))
  const templates = Object.entries(mailModules).flatMap(([domain, functions]) =>
    Object.keys(functions)
      .filter((name) => name.endsWith('Mail'))
      .map((name) => `${domain}.${name}`),
  )
  expect(templates.filter((name) => !sampledNames.has(name))).toEqual([])
})

test('every mail module of a domain is sampled', () => {
  const sampledFunctions = new Set(
    Object.values(mailModules).flatMap((functions) => Object.values(functions) as unknown[]),
  )
  const files = import.meta.glob<Record<string, unknown>>(
    ['../../domains/**/mails.ts', '../../domains/**/*-mails.ts'],
    { eager: true },
  )
  const missing = Object.entries(files).flatMap(([file, functions]) =>
    Object.entries(functions)
      .filter(([name, template]) => name.endsWith('Mail') && !sampledFunctions.has(template))
      .map(([name]) => `${name} of ${file}`),
  )
  expect(Object.keys(files).length).toBeGreaterThan(8)
  expect(missing).toEqual([])
})

test.each(samples)('%s uses the shared layout and leaves no placeholder unfilled', (_, sample) => {
  const html = mailHtml(sample, 'https://kijani.example')
  expect(html).toMatch(/src="https:\/\/kijani\.example\/mail-logo\.png"\s+alt="Kijani"/)
  for (const text of [html, mailText(sample), sample.subject])
    expect(text).not.toMatch(/undefined|null|NaN|\[object/)
})

test('user input is escaped', () => {
  const sample = { to: 'a@shop.example', subject: 'A & B', body: ['<script>alert(1)</script>'] }
  const html = mailHtml(sample, 'https://kijani.example')
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script>')
})

describe('the plain text', () => {
  test('names goods, sums, facts and every link', () => {
    const text = mailText(mailSamples['orders.orderPaidMail (in shillings)']!)
    for (const line of [
      'Lamu Sisal Basket (Indigo / Large · 2 × $34.50): $69.00',
      'Subtotal: $87.00',
      'Shipping (Standard): $8.40',
      'VAT 16% on $95.40: $15.26',
      'Total: $110.66',
      'Charged:\nKES 14,410 (KES 129.03 = 1 USD)',
      'Expected:\nDec 2–7',
      'Delivery address:\nAmina Otieno\n12 Kimathi Street\nNairobi, Nairobi County, 00100\nKenya',
      'View your order: https://kijani.example/order-confirmation/',
      'View your invoice: https://kijani.example/order-confirmation/',
    ])
      expect(text).toContain(line)
  })
})

describe('the wording', () => {
  const textOf = (name: string) => `${mailSamples[name]!.subject}\n${mailText(mailSamples[name]!)}`

  test('a refund of what was delivered is not called a cancellation', () => {
    expect(textOf('orders.itemsWithdrawnMail (refunded)')).not.toMatch(/cancel/i)
    expect(textOf('orders.itemsWithdrawnMail (cancelled)')).toContain('has been cancelled')
  })

  test('an offline refund that waits is not called sent', () => {
    const text = textOf('orders.itemsWithdrawnMail (offline payment)')
    expect(text).toContain('a person will send it to you')
    expect(text).not.toMatch(/on its way|original payment method/)
  })

  test('a vendor learns quantity, destination and earnings, but not who the buyer is', () => {
    const text = textOf('orders.newOrderMail')
    for (const expectedText of ['2 × $34.50', 'Nairobi, Kenya', 'You earn: $80.04'])
      expect(text).toContain(expectedText)
    for (const secret of ['Amina', 'Kimathi', '+254']) expect(text).not.toContain(secret)
  })

  test('the settings of an address that changes are those of the role', () => {
    expect(textOf('accounts.emailChangeRequestedMail')).toContain('/vendor/account')
  })
})
