import { expect, test } from 'vitest'
import { deliveryWindow, formatDeliveryWindow, parcelWindow } from './facts'

const service = (min_delivery_days: number, max_delivery_days: number) => ({
  min_delivery_days,
  max_delivery_days,
})
const formatWindow = (orderedAt: string, min: number, max: number) =>
  formatDeliveryWindow(deliveryWindow(orderedAt, service(min, max)))

test.each([
  ['2026-11-30T23:59:59Z', 1, 10, 'Dec 2–13'],
  ['2026-11-22T12:00:00Z', 2, 5, 'Nov 25–30'],
  ['2026-11-25T12:00:00Z', 2, 5, 'Nov 28 – Dec 3'],
  ['2026-12-28T12:00:00Z', 2, 5, 'Dec 31 – Jan 5'],
  ['2028-02-26T12:00:00Z', 2, 5, 'Feb 29 – Mar 5'],
  ['2027-02-26T12:00:00Z', 2, 5, 'Mar 1–6'],
])('goods ordered at %s by a service of %i to %i days are expected %s', (orderedAt, min, max, windowText) => {
  expect(formatWindow(orderedAt, min, max)).toBe(windowText)
})

test('a shipped parcel needs no more handling', () => {
  expect(formatDeliveryWindow(parcelWindow('2026-11-29T08:00:00Z', service(1, 2)))).toBe('Nov 30 – Dec 1')
  expect(formatDeliveryWindow(parcelWindow('2026-11-29T08:00:00Z', service(3, 3)))).toBe('Dec 2')
})

test('goods are expected within the vendor’s handling days', () => {
  const orderedAt = '2026-11-22T12:00:00Z'
  const windowFor = (handling_days: number) =>
    formatDeliveryWindow(deliveryWindow(orderedAt, { ...service(2, 5), handling_days }))
  expect(windowFor(1)).toBe('Nov 25–28')
  expect(windowFor(9)).toBe('Nov 25 – Dec 6')
})
