import { expect, test } from 'vitest'
import { productFields, type ProductInput } from '@contract/catalog/product-fields'
import { changesOf, emptyProduct, formOf, productForm, type ProductFormValues } from './product-form-values'

const basket = { ...emptyProduct, name: 'Sisal basket', price: '34.50', stock: '12' }
const parseForm = (values: ProductFormValues) => productForm.safeParse(values)
const errorsOf = (values: ProductFormValues) =>
  Object.fromEntries(
    parseForm(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )
const toStoredProduct = (product: ProductInput) => ({
  id: 'p',
  status: 'active' as const,
  rejection_reason: null,
  product: productFields.parse(product),
  images: [],
})

test("maps errors to the form's fields, with the messages of the specification", () => {
  expect(errorsOf({ ...emptyProduct, shortDescription: 'x'.repeat(161) })).toEqual({
    name: 'Product name must be at least 3 characters.',
    shortDescription: 'Short description must be less than 160 characters.',
    price: 'Price must be greater than 0.',
    stock: 'Quantity must be a positive integer.',
  })
  expect(errorsOf({ ...basket, price: '0', stock: '1.5' })).toMatchObject({
    price: 'Price must be greater than 0.',
    stock: 'Quantity must be a positive integer.',
  })
})

test('reads amounts as people write them, and weighs in whole grams', () => {
  const entered = { ...basket, price: '$1,299.00', stock: '1,200', weight: '2,500' }
  expect(parseForm(entered).data?.product).toMatchObject({ price: 1299, quantity: 1200, weight_grams: 2500 })
  for (const weight of ['-1', '1.5', 'heavy', '99,000,000'])
    expect(errorsOf({ ...basket, weight })).toEqual({ weight: 'Enter the weight in whole grams.' })
})

test('a draft needs a name only; what was typed for it is still checked', () => {
  const draft = { ...emptyProduct, name: 'Clay pot', asDraft: true }
  expect(parseForm(draft).data?.product).toMatchObject({ price: 0, quantity: 0 })
  expect(errorsOf({ ...draft, name: '', price: 'free', stock: '1.5' })).toEqual({
    name: 'Product name must be at least 3 characters.',
    price: 'Price must be greater than 0.',
    stock: 'Quantity must be a positive integer.',
  })
  const { data } = parseForm(draft)
  expect(
    formOf({ ...toStoredProduct({ name: 'Mat', price: 1, quantity: 0 }), product: data!.product }).price,
  ).toBe('')
})

test('splits materials at commas and accepts a decimal comma', () => {
  const { data } = parseForm({ ...basket, price: '34,50', materials: 'sisal, leather,' })
  expect(data?.product).toMatchObject({ price: 34.5, materials: ['sisal', 'leather'] })
})

test('requires a manual score to be an integer from 0 to 100, and reads an empty one as 0', () => {
  expect(parseForm({ ...basket, isScoreManual: true, score: '' }).data?.product.sustainability_score).toBe(0)
  expect(errorsOf({ ...basket, isScoreManual: true, score: '101' })).toEqual({
    score: 'The score must be a whole number from 0 to 100.',
  })
  expect(errorsOf({ ...basket, isScoreManual: true, score: '7.5' })).toHaveProperty('score')
})

test("puts a variant's error in its row, counting the variants that are not offered", () => {
  const variant = (size: string, isOffered: boolean, price: string) => ({
    id: null,
    stockSeen: null,
    isOffered,
    price,
    reducedPrice: '',
    stock: '1',
    sku: '',
    weight: '',
    picture: '',
    optionValues: [size],
  })
  const values = {
    ...basket,
    options: [{ name: 'Size', values: 'S, M' }],
    variants: [variant('S', false, ''), variant('M', true, '')],
  }
  expect(errorsOf(values)).toEqual({ 'variants.1.price': 'Price must be greater than 0.' })
})

test("a reduction's prices and days are in the fields that they are typed in", () => {
  const reduced = { ...basket, reducedPrice: '27,60', reducedFrom: '2026-12-01', reducedTo: '2026-12-24' }
  const { data } = parseForm(reduced)
  const stored = { reduced_price: 27.6, reduced_from: '2026-12-01', reduced_to: '2026-12-24' }
  expect(data?.product).toMatchObject(stored)
  const { reducedPrice, reducedFrom, reducedTo } = formOf({
    ...toStoredProduct({ name: 'Mat', price: 30, quantity: 0 }),
    product: data!.product,
  })
  expect([reducedPrice, reducedFrom, reducedTo]).toEqual(['27.60', '2026-12-01', '2026-12-24'])
  expect(errorsOf({ ...reduced, reducedPrice: '34.50', reducedTo: '2026-11-30' })).toEqual({
    reducedPrice: 'The reduced price must be below the price.',
    reducedTo: 'The last day is before the first.',
  })
})

test('a variant shows a picture of its product once that is stored', () => {
  const picture = (key: string, imageId: string | null) => ({ key, imageId, url: '', alt: '', file: null })
  const imageId = '5a603678-277c-4e16-8dbb-886bba635aa4'
  const variant = { ...basket, id: null, isOffered: true, optionValues: [''], weight: '120' }
  const values = {
    ...basket,
    options: [{ name: 'Size', values: 'S, M, L' }],
    variants: ['stored', 'new', 'removed'].map((key, n) => ({
      ...variant,
      optionValues: ['SML'[n]!],
      picture: key,
    })),
    pictures: [picture('stored', imageId), picture('new', null)],
  }
  expect(parseForm(values).data?.product.variants).toMatchObject([
    { image_id: imageId, weight_grams: 120 },
    { image_id: null },
    { image_id: null },
  ])
})

test('round-trips a product through the form', () => {
  for (const product of [
    { name: 'Sun hat', price: 38, quantity: 4, sku: 'H-1', weight_grams: 120, materials: ['straw'] },
    {
      name: 'Indigo dress',
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [{ option_values: ['M'], price: 62, quantity: 3, sku: 'DR-M' }],
      manual_score_override: true,
      sustainability_score: 71,
    },
  ] satisfies ProductInput[]) {
    const storedProduct = toStoredProduct(product)
    const { product: parsed } = parseForm(formOf(storedProduct)).data!
    const variants = parsed.variants.map(({ quantity_seen: _, ...variant }) => variant)
    expect({ ...parsed, variants, sustainability_score: 0 }).toEqual({
      ...storedProduct.product,
      sustainability_score: 0,
    })
  }
})

test('saving sends only the changed fields, and a changed stock with the stock that was shown', () => {
  const initialValues = formOf(
    toStoredProduct({ name: 'Sisal basket', price: 34.5, quantity: 12, materials: ['sisal'] }),
  )
  const changesIn = (formValues: ProductFormValues) =>
    changesOf(initialValues, parseForm(formValues).data!, formValues)
  expect(changesIn(initialValues)).toEqual({})
  expect(changesIn({ ...initialValues, price: '39' })).toEqual({ price: 39 })
  expect(changesIn({ ...initialValues, stock: '15', materials: '' })).toEqual({
    materials: [],
    quantity: 15,
    quantity_seen: 12,
  })
})

test('saving variants identifies each by its id, with the stock that was shown', () => {
  const small = { id: '5a603678-277c-4e16-8dbb-886bba635aa4', option_values: ['S'], price: 20, quantity: 4 }
  const initialValues = formOf(
    toStoredProduct({ name: 'Dress', options: [{ name: 'Size', values: ['S'] }], variants: [small] }),
  )
  const changesIn = (formValues: ProductFormValues) =>
    changesOf(initialValues, parseForm(formValues).data!, formValues)
  expect(changesIn(initialValues)).toEqual({})
  expect(
    changesIn({ ...initialValues, variants: [{ ...initialValues.variants[0]!, price: '25' }] }),
  ).toMatchObject({
    variants: [{ ...small, price: 25, quantity_seen: 4 }],
  })
})
