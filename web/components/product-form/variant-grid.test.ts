import { expect, test } from 'vitest'
import { combinationsOf, joinByComma, splitByComma, variantsFor, type EnteredVariant } from './variant-grid'

const blankVariant = {
  id: null,
  stockSeen: null,
  isOffered: true,
  price: '20',
  stock: '',
  sku: '',
  weightGrams: null,
  imageId: null,
}
const sizeOption = (values: string) => [{ name: 'Size', values }]
const titlesAndSkus = (variants: readonly EnteredVariant[]) =>
  variants.map((variant) => [variant.optionValues.join('/'), variant.sku])

test('values are separated by commas', () => {
  expect(splitByComma(' S, M ,, XL,')).toEqual(['S', 'M', 'XL'])
  const specialValues = ['Red, dark', '10"', 'S']
  expect(splitByComma(joinByComma(specialValues))).toEqual(specialValues)
})

test('two options make every combination', () => {
  const options = [...sizeOption('S, M'), { name: 'Colour', values: 'Indigo, Ochre' }]
  expect(combinationsOf(options).map((values) => values.join('/'))).toEqual([
    'S/Indigo',
    'S/Ochre',
    'M/Indigo',
    'M/Ochre',
  ])
  expect(combinationsOf([...sizeOption('S'), { name: 'Colour', values: '' }])).toEqual([])
  expect(combinationsOf([])).toEqual([])
})

test('no grid is built for more combinations than a product can have', () => {
  const elevenValues = Array.from({ length: 11 }, (_, n) => n).join()
  expect(combinationsOf([...sizeOption(elevenValues), { name: 'Colour', values: elevenValues }])).toEqual([])
})

test('variants keep what was typed when values are added, removed and reordered', () => {
  const previousVariants = variantsFor(sizeOption('S, M'), [], blankVariant).map((variant) => ({
    ...variant,
    sku: variant.optionValues[0]!,
  }))
  expect(titlesAndSkus(variantsFor(sizeOption('M, XL, S'), previousVariants, blankVariant))).toEqual([
    ['M', 'M'],
    ['XL', ''],
    ['S', 'S'],
  ])
})

test('a renamed value keeps what was typed for it', () => {
  const previousVariants = variantsFor(sizeOption('S, M'), [], blankVariant).map((variant) => ({
    ...variant,
    sku: variant.optionValues[0]!,
  }))
  expect(titlesAndSkus(variantsFor(sizeOption('S, Medium'), previousVariants, blankVariant))).toEqual([
    ['S', 'S'],
    ['Medium', 'M'],
  ])
})
