import { expect, test } from 'vitest'
import { combinationsOf, joinByComma, splitByComma, variantsFor, type EnteredVariant } from './variant-grid'

const blank = {
  id: null,
  stockSeen: null,
  isOffered: true,
  price: '20',
  stock: '',
  sku: '',
  weightGrams: null,
  imageId: null,
}
const size = (values: string) => [{ name: 'Size', values }]
const of = (variants: readonly EnteredVariant[]) =>
  variants.map((one) => [one.optionValues.join('/'), one.sku])

test('values are separated by commas', () => {
  expect(splitByComma(' S, M ,, XL,')).toEqual(['S', 'M', 'XL'])
  const odd = ['Red, dark', '10"', 'S']
  expect(splitByComma(joinByComma(odd))).toEqual(odd)
})

test('two options make every combination', () => {
  const options = [...size('S, M'), { name: 'Colour', values: 'Indigo, Ochre' }]
  expect(combinationsOf(options).map((values) => values.join('/'))).toEqual([
    'S/Indigo',
    'S/Ochre',
    'M/Indigo',
    'M/Ochre',
  ])
  expect(combinationsOf([...size('S'), { name: 'Colour', values: '' }])).toEqual([])
  expect(combinationsOf([])).toEqual([])
})

test('no grid is built for more combinations than a product can have', () => {
  const eleven = Array.from({ length: 11 }, (_, n) => n).join()
  expect(combinationsOf([...size(eleven), { name: 'Colour', values: eleven }])).toEqual([])
})

test('variants keep what was typed when values are added, removed and reordered', () => {
  const before = variantsFor(size('S, M'), [], blank).map((one) => ({ ...one, sku: one.optionValues[0]! }))
  expect(of(variantsFor(size('M, XL, S'), before, blank))).toEqual([
    ['M', 'M'],
    ['XL', ''],
    ['S', 'S'],
  ])
})

test('a renamed value keeps what was typed for it', () => {
  const before = variantsFor(size('S, M'), [], blank).map((one) => ({ ...one, sku: one.optionValues[0]! }))
  expect(of(variantsFor(size('S, Medium'), before, blank))).toEqual([
    ['S', 'S'],
    ['Medium', 'M'],
  ])
})
