import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkRefund } from './refunds'

const refundId = 'f3a1c9d2-0000-4000-8000-000000000001'
const refundRow = (id: number, status: string, merchant_note = refundId) => ({ id, status, merchant_note })
const unrelatedRefunds = Array.from({ length: 99 }, (_, n) => refundRow(1000 + n, 'processed', 'another'))

let pages: object[][] = []
const provider = createServer((request, response) => {
  const page = Number(new URL(request.url!, 'http://x').searchParams.get('page'))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ status: true, message: 'Refunds', data: pages[page - 1] ?? [] }))
})
beforeAll(() => new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve)))
afterAll(() => void provider.close())

const submittedRefund = {
  refundId,
  payment: { reference: 'kj-1', providerId: '7', phone: null },
  amountMinor: 100,
  providerId: null,
  createdAfter: new Date('2026-03-01'),
  webhookPayloads: [],
}
const check = () =>
  checkRefund(
    { baseUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`, secretKey: 'sk_test' },
    submittedRefund,
  )

test('a refund that failed once and succeeded on retry does not count as failed', async () => {
  pages = [[refundRow(1, 'failed'), ...unrelatedRefunds], [refundRow(2, 'processed')]]
  expect(await check()).toMatchObject({ state: 'done', providerId: '2' })
})

test('a refund whose every attempt failed has failed', async () => {
  pages = [[refundRow(1, 'failed'), ...unrelatedRefunds], []]
  expect(await check()).toMatchObject({ state: 'failed', providerId: '1' })
})

test('a refund the provider never received is unknown', async () => {
  pages = [unrelatedRefunds]
  expect(await check()).toMatchObject({ state: 'unknown' })
})
