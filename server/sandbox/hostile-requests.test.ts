import { request } from 'node:http'
import { describe, expect } from 'vitest'
import { mpesaFixture, phoneFor } from '@server/domains/payments/testing/mpesa-fixture'
import { placeOrder } from '@server/domains/payments/testing/payment-flow'
import { test } from '@server/testing/market'

/** Announces a body of 600 MB; returns the status of the response, which comes before any of it is sent. */
const statusForHugeBody = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(600 * 1024 * 1024) }
    const clientRequest = request(url, { method: 'POST', headers }, (outcome) => {
      resolve(outcome.statusCode!)
      clientRequest.destroy()
    })
    clientRequest.on('error', reject)
    clientRequest.flushHeaders()
  })

describe('a sandbox', () => {
  test.for([
    '/sandbox/paystack/transaction/initialize',
    '/sandbox/paystack/checkout/any',
    '/sandbox/paystack/sandbox-control/faults',
    '/sandbox/flutterwave/payments',
    '/sandbox/flutterwave/checkout/any',
    '/sandbox/mpesa/mpesa/stkpush/v1/processrequest',
    '/sandbox/mpesa/sandbox-control/faults',
    '/sandbox/mpesa/phone/any',
    '/sandbox/frankfurter/sandbox-control/faults',
    '/hooks/paystack',
    '/hooks/flutterwave',
    '/hooks/daraja/any',
  ])('refuses a body of 600 MB unread: %s', async (path, { market }) => {
    expect(await statusForHugeBody(`${market.origin}${path}`)).toBe(413)
  })

  test('refuses a body of undeclared length that keeps growing', async ({ market }) => {
    let sentBytes = 0
    const chunk = new Uint8Array(16 * 1024)
    const body = new ReadableStream({
      pull(controller) {
        sentBytes += chunk.length
        if (sentBytes > 600 * 1024 * 1024) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const outcome = await fetch(`${market.origin}/sandbox/mpesa/phone/any`, {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 'closed' as const,
    )
    expect([413, 'closed']).toContain(outcome)
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024)
  })

  test('shows a phone only to someone who has its link', async ({ market }) => {
    const purchase = await placeOrder(market)
    const link = await mpesaFixture.open(purchase)
    const phone = phoneFor(purchase.orderId)
    expect(link).not.toContain(phone)
    expect((await fetch(link)).status).toBe(200)
    for (const guess of [phone, `${link.split('/').pop()!.slice(0, -1)}x`]) {
      const url = `${market.origin}/sandbox/mpesa/phone/${guess}`
      expect((await fetch(url)).status).toBe(404)
      expect((await fetch(url, { method: 'POST', body: new URLSearchParams({ pin: '1234' }) })).status).toBe(
        404,
      )
    }
  })
})
