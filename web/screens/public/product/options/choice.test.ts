import { describe, expect, test } from 'vitest'
import type { ProductVariant } from '@contract/catalog/procedures'
import { variantTitle } from '@contract/catalog/facts'
import {
  selectedVariant,
  initialChoiceOf,
  missingOptionsOf,
  picturesOfValues,
  pricesOfValues,
  stateOf,
  valuesOf,
  variantsFor,
  missingOptionsText,
  withValue,
  type ProductWithVariants,
} from './choice'

const variant = (values: string[], overrides: Partial<ProductVariant> = {}): ProductVariant => ({
  id: values.join('-'),
  title: variantTitle(values),
  option_values: values,
  sku: null,
  price: 20,
  reference_price: null,
  quantity: 3,
  weight_grams: null,
  image_url: null,
  ...overrides,
})

/** A hat in two colours and three sizes: no Rust in L, Indigo in S sold out, and an Orange that no variant has. */
const hat: ProductWithVariants = {
  options: [
    { name: 'Colour', values: ['Indigo', 'Rust', 'Orange'] },
    { name: 'Size', values: ['S', 'M', 'L'] },
  ],
  variants: [
    variant(['Indigo', 'S'], { quantity: 0, image_url: '/indigo' }),
    variant(['Indigo', 'M'], { image_url: '/indigo' }),
    variant(['Indigo', 'L'], { price: 24, image_url: '/indigo' }),
    variant(['Rust', 'S'], { image_url: '/rust' }),
    variant(['Rust', 'M'], { price: 22 }),
  ],
}
const bowl: ProductWithVariants = { options: [], variants: [variant([])] }
const noSelection = [undefined, undefined]

describe('before anything is chosen', () => {
  test('nothing is selected if there are several variants', () => {
    expect(initialChoiceOf(hat, null)).toEqual(noSelection)
    expect(selectedVariant(hat, noSelection)).toBeUndefined()
  })

  test('the only variant is selected, with options or without', () => {
    expect(selectedVariant(bowl, initialChoiceOf(bowl, null))).toBe(bowl.variants[0])
    const singleVariantProduct = { options: [{ name: 'Size', values: ['M'] }], variants: [variant(['M'])] }
    expect(initialChoiceOf(singleVariantProduct, null)).toEqual(['M'])
  })

  test('the variant in the URL is selected, and an unknown one is ignored', () => {
    expect(initialChoiceOf(hat, 'Rust-S')).toEqual(['Rust', 'S'])
    expect(initialChoiceOf(hat, 'of another product')).toEqual(noSelection)
  })
})

describe('choosing', () => {
  test('leads to a variant once every option is chosen', () => {
    const partialChoice = withValue(noSelection, 1, 'M')
    expect(selectedVariant(hat, partialChoice)).toBeUndefined()
    expect(missingOptionsOf(hat, partialChoice)).toEqual([hat.options[0]])
    expect(variantsFor(hat, partialChoice).map(({ id }) => id)).toEqual(['Indigo-M', 'Rust-M'])
    expect(selectedVariant(hat, withValue(partialChoice, 0, 'Rust'))?.id).toBe('Rust-M')
  })

  test('a combination that does not exist leads to no variant and leaves no option to choose', () => {
    expect(selectedVariant(hat, ['Rust', 'L'])).toBeUndefined()
    expect(missingOptionsOf(hat, ['Rust', 'L'])).toEqual([])
  })
})

describe('a value', () => {
  test('that no variant has is not offered', () => {
    expect(valuesOf(hat, 0)).toEqual(['Indigo', 'Rust'])
  })

  test('is sold out or unavailable depending on the other options', () => {
    expect(stateOf(hat, noSelection, 1, 'S')).toBe('available')
    expect(stateOf(hat, ['Indigo', undefined], 1, 'S')).toBe('sold_out')
    expect(stateOf(hat, ['Rust', 'M'], 1, 'L')).toBe('missing')
    expect(stateOf(hat, ['Rust', 'M'], 1, 'S')).toBe('available')
  })

  test('has a price if its option determines the price', () => {
    expect(pricesOfValues(hat, noSelection, 1)).toBeUndefined()
    expect(pricesOfValues(hat, ['Indigo', undefined], 1)).toEqual(
      new Map([
        ['S', 20],
        ['M', 20],
        ['L', 24],
      ]),
    )
    expect(pricesOfValues(hat, ['Rust', 'L'], 1)).toEqual(
      new Map([
        ['S', 20],
        ['M', 22],
      ]),
    )
    expect(pricesOfValues(hat, [undefined, 'S'], 0)).toBeUndefined()
  })

  test('has an image if every value of its option has its own', () => {
    expect(picturesOfValues(hat, 0)).toEqual(
      new Map([
        ['Indigo', '/indigo'],
        ['Rust', '/rust'],
      ]),
    )
    expect(picturesOfValues(hat, 1)).toBeUndefined()
  })

  test('has no image if all values share one', () => {
    const shared = {
      ...hat,
      variants: hat.variants.map((hatVariant) => ({ ...hatVariant, image_url: '/hat' })),
    }
    expect(picturesOfValues(shared, 0)).toBeUndefined()
  })
})

test.for([
  [['Size'], 'Choose a size'],
  [['Colour', 'Size'], 'Choose a colour and size'],
  [['Edition'], 'Choose an edition'],
  [['Size (EU)'], 'Choose a size (EU)'],
  [['Colour', 'Size', 'Finish'], 'Choose a colour, size and finish'],
  [['Length of the handles', 'Colour of the lining'], 'Choose your options'],
] as const)('%j: the button says “%s”', ([names, label]) => {
  expect(missingOptionsText(names.map((name) => ({ name, values: ['one'] })))).toBe(label)
})
