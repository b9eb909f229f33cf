import { expect, test } from 'vitest'
import { trackingPage } from './carriers'

test.each([
  ['DHL', '1234567890', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890'],
  ['dhl express ', '12 3456 7890', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890'],
  ['FedEx', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr=123456789012'],
  ['UPS', '1z999aa10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
])('links a parcel with %s, number %s', (provider, number, page) => {
  expect(trackingPage(provider, number)).toBe(page)
})

test.each([
  ['Posta Kenya', 'EE123456789KE'],
  ['DHL', 'KJ12345678'],
  ['Not DHL', '1234567890'],
  ['UPS', '1Z999"><script>'],
  [null, '1234567890'],
  ['DHL', null],
])('builds no link for %s, number %s', (provider, number) => {
  expect(trackingPage(provider, number)).toBeUndefined()
})
