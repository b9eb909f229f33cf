import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseShopify, UnreadableFile } from './parse-shopify'
import { draftsOf } from './shopify-product'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))

function read(bytes: Uint8Array) {
  const { groups, refused, notes } = parseShopify(bytes)
  const all = groups.map(draftsOf)
  return {
    drafts: all.flatMap((group) => group.drafts),
    refused: [...refused, ...all.flatMap((group) => group.refused)],
    notes: [...notes, ...all.flatMap((group) => group.notes)],
  }
}
const text = (value: string) => read(Buffer.from(value))
const reasons = (remarks: { line: number | null; reason: string }[]) =>
  remarks.map(({ line, reason }) => `${line}: ${reason}`)

test('every variant becomes a product with a clear name, in one group', () => {
  const towels = read(fixture('classic.csv')).drafts.filter(({ handle }) => handle === 'kikoy-towel')
  expect(towels.map(({ line, fields }) => [line, fields.name, fields.price, fields.quantity])).toEqual([
    [2, 'Kikoy Towel – Indigo / Large', 34.5, 12],
    [7, 'Kikoy Towel – Indigo / Small', 24.5, 0],
    [8, 'Kikoy Towel – Coral / Large', 34.5, 0],
  ])
  expect(towels[0]).toMatchObject({
    importKey: 'shopify:kikoy-towel:Indigo / Large',
    isPublished: true,
    fields: {
      description: 'Hand-loomed on the coast. Dries fast.\n\n- 100% cotton\n- 180 x 100 cm',
      short_description: 'Hand-loomed on the coast. Dries fast.',
      category: 'Home & Garden',
      sustainability_tags: ['organic', 'fair_trade'],
      sku: 'KT-IN-L',
      weight_grams: 420,
      variant_group: 'kikoy-towel',
      variant_label: 'Indigo / Large',
    },
  })
})

test('a variant shows its own picture first, and none of another variant', () => {
  const towels = read(fixture('classic.csv')).drafts.filter(({ handle }) => handle === 'kikoy-towel')
  const names = towels.map(({ pictures }) => pictures.map(({ url }) => url.replace(/^.*\//, '')))
  expect(names).toEqual([
    ['indigo.png', 'fringe.png'],
    ['indigo.png', 'fringe.png'],
    ['coral.png', 'fringe.png'],
  ])
  expect(towels[0]!.pictures[0]!.alt).toBe('An indigo towel on a line')
})

test('a product without options keeps its plain title and no group', () => {
  const bowl = read(fixture('classic.csv')).drafts.find(({ handle }) => handle === 'soap-stone-bowl')!
  expect(bowl.fields).toMatchObject({ name: 'Soapstone Bowl', price: 1299, quantity: 3 })
  expect(bowl.fields).not.toHaveProperty('variant_group')
  expect(bowl.fields).not.toHaveProperty('sustainability_tags')
  expect(bowl.isTracked).toBe(false)
})

test('what cannot be taken is refused by its line, with a reason', () => {
  expect(reasons(read(fixture('classic.csv')).refused)).toEqual([
    '9: the same product with the same options stands in line 8',
    '11: there is no price',
    '12: gift cards cannot be sold here',
    '17: name: Product name must be at least 3 characters.',
  ])
})

test('what the vendor should know is noted by its line', () => {
  expect(reasons(read(fixture('classic.csv')).notes)).toEqual([
    '8: the stock -2 is below zero and was taken as 0',
    '8: your shop sells this without stock; here it is sold only while there is stock',
    '15: the file gives no stock; a new product starts with 0 in stock until you set it',
    '16: the price is marked € and was taken as 20 US dollars',
  ])
})

test('a row without a handle but with a title is a product of its own', () => {
  const basket = read(fixture('classic.csv')).drafts.find(({ line }) => line === 16)!
  expect(basket).toMatchObject({ handle: 'coil-basket', fields: { name: 'Coil Basket', quantity: 7 } })
})

test('the column names of today are read like the old ones', () => {
  const { drafts, refused, notes } = read(fixture('new-headers.csv'))
  expect(refused).toEqual([])
  expect(
    drafts.map(({ line, fields, isPublished }) => [line, fields.name, fields.quantity, isPublished]),
  ).toEqual([
    [2, 'Marula Soap', 140, true],
    [3, 'Wrap Dress – S / Sun', 3, true],
    [4, 'Wrap Dress – M / Sun', 1, true],
    [5, 'Old Print', 2, false],
  ])
  expect(drafts[0]!.fields).toMatchObject({
    price: 6.5,
    category: 'Beauty & Personal Care',
    materials: ['marula oil', 'lye'],
    sustainability_tags: ['vegan'],
    weight_grams: 90,
  })
  expect(drafts[1]!.fields.sustainability_tags).toEqual(['upcycled', 'locally_made'])
  expect(reasons(notes)).toEqual([
    '4: your shop sells this without stock; here it is sold only while there is stock',
  ])
})

const small = ['Title;Handle;Variant Price;Variant Inventory Qty', 'Café Täßchen;cup;12,50;4', '']

test.each([
  ['UTF-8 with a mark', Buffer.from(`\ufeff${small.join('\n')}`)],
  ['Windows-1252', Buffer.from(small.join('\r\n'), 'latin1')],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${small.join('\r\n')}`, 'utf16le')],
  ['tabs', Buffer.from(small.join('\n').replaceAll(';', '\t'))],
  ['a line that names the separator', Buffer.from(`sep=;\r\n${small.join('\r\n')}`)],
])('a file in %s is read', (_, bytes) => {
  expect(read(bytes).drafts.map(({ fields }) => fields)).toMatchObject([
    { name: 'Café Täßchen', price: 12.5, quantity: 4 },
  ])
})

test('a damaged character in a UTF-8 file spoils no other', () => {
  const bytes = Buffer.concat([
    Buffer.from('Handle,Title,Variant Price\na,Crème brûlée dish,5\nb,Bad '),
    Buffer.from([0xe9]),
    Buffer.from(' one,6\n'),
  ])
  const { drafts, notes } = read(bytes)
  expect(drafts[0]!.fields.name).toBe('Crème brûlée dish')
  expect(reasons(notes)[0]).toBe('null: 1 characters could not be read')
})

test('rows of one product need not stand together', () => {
  const { drafts } = text('Handle,Title,Option1 Value,Variant Price\na,Apron,Red,5\nb,Bowl,,6\na,,Blue,7\n')
  expect(drafts.map(({ line, fields }) => [line, fields.name])).toEqual([
    [2, 'Apron – Red'],
    [4, 'Apron – Blue'],
    [3, 'Bowl'],
  ])
})

test('a row with cells beyond the header is refused, since one of its cells has come apart', () => {
  const { drafts, refused } = text('Handle,Title,Variant Price\na,Apron, red,5\nb,Bowl,6\n')
  expect(drafts.map(({ handle }) => handle)).toEqual(['b'])
  expect(reasons(refused)).toEqual(['2: the line has more cells than the header has columns'])
})

test('a title of three hundred letters leaves room for its options', () => {
  const { drafts } = text(`Handle,Title,Option1 Value,Variant Price\na,${'Long '.repeat(60)},Red,5\n`)
  const { name } = drafts[0]!.fields
  expect([...name].length).toBeLessThanOrEqual(200)
  expect(name).toMatch(/… – Red$/)
})

test.each([
  ['', 'the file is empty'],
  ['hello\nworld\n', 'the file has no column "Handle" or "Title"'],
  ['Handle,Title\na,b\n', 'the file has no column "Variant Price" or "Price"'],
  ['PK\u0003\u0004\u0000\u0000xl/workbook', 'the file is not text'],
])('a file that is no product file is refused as a whole: %j', (value, reason) => {
  expect(() => text(value)).toThrow(UnreadableFile)
  expect(() => text(value)).toThrow(reason)
})
