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

const placeEvent = event('place', 'awaiting_payment', 'customer')
const startEvent = event('start', 'processing', 'payment')
const shipEvent = event('ship', 'shipped', 'vendor')

const item = (status: OrderStatus, events: OrderItemEvent[]): OrderItem => ({
  item_id: id,
  product_id: id,
  variant_id: id,
  product_name: 'Sisal basket',
  variant_title: null,
  sku: null,
  image_url: null,
  quantity: 1,
  ordered_quantity: 1,
  returned_quantity: 0,
  part: 1,
  price: 10,
  status,
  service: 'standard',
  vendor_name: 'Volta Loom House',
  vendor_slug: null,
  tracking_number: null,
  shipping_provider: null,
  tracking_url: null,
  disputed: false,
  disputes: [],
  events,
})

const order = (overrides: { own?: boolean; refunds?: OrderRefund[] } = {}) => ({
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
  ...overrides,
})

const nextDay = new Date('2026-11-10T09:00:00.000Z')
const stepTexts = (item: OrderItem, orderFacts: Parameters<typeof stepsOf>[1], now = nextDay) =>
  stepsOf(item, orderFacts, now).map(({ title, text, upcoming }) => [
    upcoming ? 'upcoming' : 'done',
    title,
    text ?? '',
  ])

describe('the steps of an item', () => {
  test('include the upcoming steps of a normal order', () => {
    expect(stepTexts(item('awaiting_payment', [placeEvent]), order())).toEqual([
      ['done', 'Order placed', ''],
      ['upcoming', 'Payment', ''],
      ['upcoming', 'Shipped', ''],
      ['upcoming', 'Delivered', ''],
    ])
    expect(stepTexts(item('processing', [placeEvent, startEvent]), order()).slice(1)).toEqual([
      ['done', 'Payment received', 'Volta Loom House is preparing it.'],
      ['upcoming', 'Shipped', ''],
      ['upcoming', 'Delivered', 'expected Nov 12–17'],
    ])
    expect(stepTexts(item('shipped', [placeEvent, startEvent, shipEvent]), order()).at(-1)).toEqual([
      'upcoming',
      'Delivered',
      'expected Nov 11–14',
    ])
  })

  test('are those of a collection, never of a delivery, if the buyer collects it', () => {
    const pickup = (status: OrderStatus, events: OrderItemEvent[]) => ({
      ...item(status, events),
      service: 'pickup' as const,
    })
    const deliverEvent = event('deliver', 'delivered', 'vendor')
    expect(stepTexts(pickup('processing', [placeEvent, startEvent]), order()).slice(2)).toEqual([
      ['upcoming', 'Ready for collection', 'expected Nov 12–17'],
      ['upcoming', 'Collected', ''],
    ])
    expect(stepTexts(pickup('shipped', [placeEvent, startEvent, shipEvent]), order()).slice(2)).toEqual([
      ['done', 'Ready for collection', ''],
      ['upcoming', 'Collected', ''],
    ])
    expect(
      stepTexts(pickup('delivered', [placeEvent, startEvent, shipEvent, deliverEvent]), order()).at(-1),
    ).toEqual(['done', 'Collected', ''])
  })

  test('say when an overdue parcel was expected', () => {
    const parcel = item('shipped', [placeEvent, startEvent, shipEvent])
    const lastDay = new Date('2026-11-14T23:59:00.000Z')
    expect(stepTexts(parcel, order(), lastDay).at(-1)![2]).toBe('expected Nov 11–14')
    const dayAfter = new Date('2026-11-15T00:00:00.000Z')
    expect(stepsOf(parcel, order(), dayAfter).at(-1)).toMatchObject({
      upcoming: true,
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
  ] as const)('say who ended it and why: %j', (endEvent, own, title, text) => {
    expect(stepTexts(item(endEvent.status, [placeEvent, endEvent]), order({ own })).at(-1)).toEqual([
      'done',
      title,
      text,
    ])
  })

  test.each([
    ['pending', '$10.00 refund on its way'],
    ['processing', '$10.00 refund on its way'],
    ['completed', '$10.00 refunded'],
    ['failed', '$10.00 refund delayed; we’re looking into it'],
  ] as const)('show the status of the refund: %s', (status, title) => {
    const refund = {
      settled_as: null,
      item_id: id,
      amount: 10,
      status,
      reason: 'The loom broke',
      kind: 'units' as const,
      quantity: 1,
      goodwill: 0,
      created_at: '2026-11-10T10:00:00.000Z',
      completed_at: null,
    }
    const cancelledItem = item('cancelled', [
      placeEvent,
      startEvent,
      event('cancel', 'cancelled', 'vendor', 'The loom broke'),
    ])
    expect(stepTexts(cancelledItem, order({ refunds: [refund] })).at(-1)![1]).toBe(title)
  })
})

test('a bank dispute is in the history: that it began, and how it ended', () => {
  const dispute = { amount: 30, created_at: '2026-11-10T10:00:00.000Z', closed_at: null }
  const titles = (disputes: OrderItem['disputes']) =>
    stepsOf({ ...item('delivered', [placeEvent, startEvent]), disputes }, {
      own: true,
      refunds: [],
      order_created_at: placeEvent.at,
      paid_at: placeEvent.at,
    } as unknown as Parameters<typeof stepsOf>[1]).map(({ title }) => title)
  const opened = 'Your bank disputed $30.00 of the payment'
  const closed = { ...dispute, closed_at: '2026-11-20T10:00:00.000Z' }
  expect(titles([{ ...dispute, status: 'open' }]).at(-1)).toBe(opened)
  expect(titles([{ ...closed, status: 'won' }]).slice(-2)).toEqual([
    opened,
    'Your bank decided that the payment stands',
  ])
  expect(titles([{ ...closed, status: 'lost' }]).slice(-2)).toEqual([
    opened,
    'Your bank returned $30.00 to you',
  ])
})
