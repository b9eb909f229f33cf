import { expect, test } from 'vitest'
import { toDollarPrice, type PriceRules } from './foreign-prices'
import { readPrice } from './read-number'

const rates = {
  KES: { perUsd: '129.03', validFrom: '2026-11-22' },
  ZAR: { perUsd: '17.1', validFrom: '2026-11-20' },
  UGX: { perUsd: '3600.5', validFrom: '2026-11-20' },
}

function convert(text: string, foreignPrices: PriceRules['foreignPrices'] = 'convert') {
  const price = readPrice(text)
  return 'reason' in price ? price : toDollarPrice(price, { foreignPrices, rates })
}

test.each([
  ['KES 500', 3_88, 'KES'],
  ['500 kes', 3_88, 'KES'],
  ['KSh 1,299.00', 10_07, 'KES'],
  ['R 171', 10_00, 'ZAR'],
  ['UGX 36005', 10_00, 'UGX'],
])('%s is converted to %i cents at the rate of %s', (text, minor, currency) => {
  expect(convert(text)).toMatchObject({ minor, converted: { currency } })
})

test('a converted price names both amounts, the rate and its day', () => {
  expect(convert('KES 500')).toHaveProperty(
    'converted.note',
    'the price KES 500 becomes $3.88 at KES 129.03 = 1 USD, the rate of Nov 22, 2026',
  )
})

test.each(['42.99', '$42.99', 'USD 42.99'])('%s is in dollars already', (text) => {
  expect(convert(text, 'refuse')).toEqual({ minor: 42_99 })
})

test.each(['€20', 'NGN 500', '500 CFA', 'Sh 500'])(
  '%s is refused: there is no rate, or the sign is of several currencies',
  (text) => {
    expect(convert(text)).toHaveProperty('reason', expect.stringContaining('write it in US dollars'))
  },
)

test('no price is converted if the vendor wants none to be', () => {
  expect(convert('KES 500', 'refuse')).toEqual({
    reason: 'the price is in KES, and such prices are not to be imported',
  })
})
