import { expect, test } from 'vitest'
import {
  combinationsOf,
  joinByComma,
  rowsOf,
  skuOf,
  splitByComma,
  variantsFor,
  type EnteredVariant,
} from './variant-grid'

const blankVariant = () => ({
  id: null,
  stockSeen: null,
  isOffered: true,
  price: '20',
  reducedPrice: '',
  stock: '',
  sku: '',
  weight: '',
  picture: '',
})
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

test('a new variant has a SKU of its own, which follows its value until somebody types another', () => {
  const blankFor = (optionValues: readonly string[]) => ({
    ...blankVariant(),
    sku: skuOf('SB', optionValues),
  })
  const typed = (values: string, previousVariants: readonly EnteredVariant[]) =>
    variantsFor(sizeOption(values), previousVariants, blankFor)
  const variants = typed('Small, Extra large', typed('Sm', typed('S', [])))
  expect(variants.map(({ sku }) => sku)).toEqual(['SB-Small', 'SB-Extra-large'])
  const edited = variants.map((variant, n) => (n === 0 ? { ...variant, sku: 'BASKET' } : variant))
  expect(typed('Tiny, Large', edited).map(({ sku }) => sku)).toEqual(['BASKET', 'SB-Large'])
  expect(skuOf(' ', ['Small'])).toBe('')
})

test('a change is for all variants, for those with a value, or for the selected ones', () => {
  const options = [...sizeOption('S, L'), { name: 'Colour', values: 'L, Ochre' }]
  const variants = variantsFor(options, [], blankVariant)
  expect(rowsOf('all', variants)).toEqual([0, 1, 2, 3])
  expect(rowsOf({ option: 0, value: 'L' }, variants)).toEqual([2, 3])
  expect(rowsOf({ option: 1, value: 'L' }, variants)).toEqual([0, 2])
  expect(rowsOf([3, 1], variants)).toEqual([1, 3])
})
