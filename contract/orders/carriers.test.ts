import { describe, expect, test } from 'vitest'
import { isTrackingUrl, knownCarriers, trackingPageUrl } from './carriers'

const carriers = [
  ...knownCarriers.map(({ name, tracking }) => ({ name, trackingUrl: tracking?.page ?? null })),
  { name: 'Savanna Parcels', trackingUrl: 'https://savanna.example/p/{number}?from=kijani' },
  { name: 'Lake Couriers', trackingUrl: null },
]

test.each([
  ['DHL', '1234567890', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890'],
  ['dhl express ', '12 3456 7890', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890'],
  ...[
    '00012345678901234567',
    'JJD0099999999',
    'JJD000390007890123456',
    'JVGL9999999999',
    '3SBCC000123456',
    'GM99999999999',
    'RX123456789DE',
    '999999999999999999',
    '00340434161094042557',
  ].map((number): [string, string, string] => [
    'DHL',
    number,
    `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  ]),
  [
    'DHL Paket',
    '00340434161094042557',
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434161094042557',
  ],
  ['FedEx', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr=123456789012'],
  ['UPS', '1z999aa10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['savanna parcels', 'sp-77/1', 'https://savanna.example/p/sp-77%2F1?from=kijani'],
])('links a parcel with %s, number %s', (provider, number, page) => {
  expect(trackingPageUrl(carriers, provider, number)).toBe(page)
})

test.each([
  ['Posta Kenya', 'EE123456789KE'],
  ['Lake Couriers', 'LC-1'],
  ['DHL', 'KJ12345678'],
  ['DHL', '123456789'],
  ['DHL', `1${'0'.repeat(39)}`],
  ['Not DHL', '1234567890'],
  ['UPS', '1Z999"><script>'],
  [null, '1234567890'],
  ['DHL', null],
])('builds no link for %s, number %s', (provider, number) => {
  expect(trackingPageUrl(carriers, provider, number)).toBeNull()
})

describe('a tracking address', () => {
  test('of every known carrier is valid', () => {
    const pages = knownCarriers.flatMap(({ tracking }) => tracking?.page ?? [])
    expect(pages.filter((page) => !isTrackingUrl(page))).toEqual([])
  })

  test.each([
    'http://savanna.example/{number}',
    'javascript:alert("{number}")',
    'https://savanna.example/track',
    'https://savanna.example/{number}/{number}',
    'https://{number}.savanna.example/track',
    'https://savanna.example{number}',
    'https://user:secret@savanna.example/{number}',
    'https://localhost/{number}',
    'https://127.0.0.1/{number}',
    'https://2130706433/{number}',
    'https://[::1]/{number}',
    'https://10.1.2.3/{number}',
    'https://8.8.8.8/{number}',
    'https://tracking.internal/{number}',
    'https://router.local./{number}',
    'https:///{number}',
  ])('is not %s', (url) => {
    expect(isTrackingUrl(url)).toBe(false)
  })
})
