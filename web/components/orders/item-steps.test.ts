import { describe, expect, test } from 'vitest'
import type { OrderItem, OrderItemEvent, OrderRefund } from '@contract/orders/procedures'
import type { OrderStatus } from '@contract/orders/states'
import { stepsOf } from './item-steps'

const id = '00000000-0000-4000-8000-000000000001'
const event = (
  action: string,
  status: OrderStatus,
  actor: OrderItemEvent['actor'],
  reason: string | null = null,
): OrderItemEvent => ({ at: '2026-11-09T10:00:00.000Z', action, status, actor, reason })

const placed = event('place', 'awaiting_payment', 'customer')
const paid = event('start', 'processing', 'payment')
const shipped = event('ship', 'shipped', 'vendor')

const item = (status: OrderStatus, events: OrderItemEvent[]): OrderItem => ({
  item_id: id,
  product_id: id,
  variant_id: id,
  product_name: 'Sisal basket',
  variant_title: null,
  sku: null,
  image_url: null,
  quantity: 1,
  price: 10,
  status,
  vendor_name: 'Volta Loom House',
  vendor_slug: null,
  tracking_number: null,
  shipping_provider: null,
  tracking_url: null,
  disputed: false,
  events,
})

const order = (facts: { own?: boolean; refunds?: OrderRefund[] } = {}) => ({
  own: true,
  order_created_at: '2026-11-09T09:00:00.000Z',
  paid_at: '2026-11-09T09:05:00.000Z',
  refunds: [],
  shipping_option: {
    provider_name: 'Kijani Standard',
    rate_name: 'Standard',
    min_delivery_days: 2,
    max_delivery_days: 5,
  },
  ...facts,
})

const soon = new Date('2026-11-10T09:00:00.000Z')
const words = (item: OrderItem, facts: Parameters<typeof stepsOf>[1], now = soon) =>
  stepsOf(item, facts, now).map(({ title, text, ahead }) => [ahead ? 'ahead' : 'done', title, text ?? ''])

describe('the steps of an item', () => {
  test('show what is still to come in the usual course', () => {
    expect(words(item('awaiting_payment', [placed]), order())).toEqual([
      ['done', 'Order placed', ''],
      ['ahead', 'Payment', ''],
      ['ahead', 'Shipped', ''],
      ['ahead', 'Delivered', ''],
    ])
    expect(words(item('processing', [placed, paid]), order()).slice(1)).toEqual([
      ['done', 'Payment received', 'Volta Loom House is preparing it.'],
      ['ahead', 'Shipped', ''],
      ['ahead', 'Delivered', 'expected Nov 12–17'],
    ])
    expect(words(item('shipped', [placed, paid, shipped]), order()).at(-1)).toEqual([
      'ahead',
      'Delivered',
      'expected Nov 11–14',
    ])
  })

  test('say when an overdue parcel was expected', () => {
    const parcel = item('shipped', [placed, paid, shipped])
    const lastDay = new Date('2026-11-14T23:59:00.000Z')
    expect(words(parcel, order(), lastDay).at(-1)![2]).toBe('expected Nov 11–14')
    const dayAfter = new Date('2026-11-15T00:00:00.000Z')
    expect(stepsOf(parcel, order(), dayAfter).at(-1)).toMatchObject({
      ahead: true,
      late: true,
      text: 'was expected by Nov 14, 2026',
    })
  })

  test.each([
    [event('withdraw', 'cancelled', 'customer'), true, 'Cancelled by you', ''],
    [event('withdraw', 'cancelled', 'customer'), false, 'Cancelled by the buyer', ''],
    [
      event('withdraw', 'cancelled', 'system', 'not paid in time'),
      true,
      'Cancelled: not paid in time',
      'It went back on sale.',
    ],
    [
      event('cancel', 'cancelled', 'vendor', 'The loom broke'),
      true,
      'Cancelled by Volta Loom House',
      'The loom broke',
    ],
    [event('cancel', 'cancelled', 'admin', 'Not allowed'), true, 'Cancelled by Kijani', 'Not allowed'],
    [event('refund', 'refunded', 'admin', 'Arrived broken'), true, 'Refunded by Kijani', 'Arrived broken'],
  ] as const)('say who ended it and why: %j', (end, own, title, text) => {
    expect(words(item(end.status, [placed, end]), order({ own })).at(-1)).toEqual(['done', title, text])
  })

  test.each([
    ['pending', '$10.00 refund on its way'],
    ['processing', '$10.00 refund on its way'],
    ['completed', '$10.00 refunded'],
    ['failed', '$10.00 refund delayed; we’re looking into it'],
  ] as const)('say where the money is: %s', (status, title) => {
    const refund = {
      item_id: id,
      amount: 10,
      status,
      reason: 'The loom broke',
      created_at: '2026-11-10T10:00:00.000Z',
      completed_at: null,
    }
    const ended = item('cancelled', [placed, paid, event('cancel', 'cancelled', 'vendor', 'The loom broke')])
    expect(words(ended, order({ refunds: [refund] })).at(-1)![1]).toBe(title)
  })
})
