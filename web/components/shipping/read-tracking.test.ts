import { describe, expect, test } from 'vitest'
import { readTracking } from './read-tracking'

const first = '1a2b3c4d-0000-4000-8000-000000000001'
const second = '5e6f7a8b-0000-4000-8000-000000000002'
const orderIds = [first, second]

const read = (text: string) => {
  const { parcels, unmatched } = readTracking(text, orderIds)
  return { parcels: Object.fromEntries(parcels), unmatched }
}
const parcel = (trackingNumber: string, shippingProvider = '') => ({ shippingProvider, trackingNumber })

describe('tracking numbers', () => {
  test.for<[name: string, text: string]>([
    ['commas', `${first},1234567890,DHL\n${second},KE 77 AB\n`],
    ['semicolons', `${first};1234567890;DHL\r\n${second};KE 77 AB`],
    ['tabs, as a spreadsheet copies them', `#1A2B3C4D\t1234567890\tDHL\n#5e6f7a8b\tKE 77 AB`],
    [
      'a header row, whatever other columns there are',
      `Order ID,Date,Product,Carrier,Tracking number\n${first},2026-11-28,"Basket, large",DHL,1234567890\n${first},2026-11-28,Mat,DHL,1234567890\n${second},2026-11-28,Bowl,,KE 77 AB\n`,
    ],
  ])('are read with %s', ([, text]) => {
    expect(read(text)).toEqual({
      parcels: { [first]: parcel('1234567890', 'DHL'), [second]: parcel('KE 77 AB') },
      unmatched: 0,
    })
  })

  test('are read with a space between order and number', () => {
    expect(read('1a2b3c4d 1234567890\n5e6f7a8b KE77')).toEqual({
      parcels: { [first]: parcel('1234567890'), [second]: parcel('KE77') },
      unmatched: 0,
    })
  })

  test('alone are those of the orders in sequence; one too many belongs to none', () => {
    expect(read('111\n222\n333')).toEqual({
      parcels: { [first]: parcel('111'), [second]: parcel('222') },
      unmatched: 1,
    })
  })

  test('of other orders are counted, and orders without a number left alone', () => {
    expect(read(`Order,Tracking number\n${first},\n99999999,222\n${second},333`)).toEqual({
      parcels: { [second]: parcel('333') },
      unmatched: 1,
    })
  })

  test('are not found in an empty text or in prose', () => {
    expect(read('')).toEqual({ parcels: {}, unmatched: 0 })
    expect(read('Hello, I have no numbers').parcels).toEqual({})
  })
})
