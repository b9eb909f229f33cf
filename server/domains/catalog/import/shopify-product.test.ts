import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseShopify } from './parse-shopify'
import { readProduct, type ProductDraft } from './shopify-product'
import { UnreadableFile } from '@server/platform/read-csv/unreadable-file'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))

const prices = {
  foreignPrices: 'convert',
  rates: { KES: { perUsd: '129.03', validFrom: '2026-11-22' } },
} as const

function read(bytes: Uint8Array) {
  const { groups, rejected, notes } = parseShopify(bytes)
  const products = groups.map((group) => readProduct(group, prices))
  return {
    drafts: products.flatMap(({ draft }) => draft ?? []),
    rejected: [...rejected, ...products.flatMap((product) => product.rejected)],
    notes: [...notes, ...products.flatMap((product) => product.notes)],
  }
}
const readText = (value: string) => read(Buffer.from(value))
const describeIssues = (issues: { line: number | null; reason: string }[]) =>
  issues.map(({ line, reason }) => `${line}: ${reason}`)

const towelOf = (drafts: ProductDraft[]) => drafts.find(({ handle }) => handle === 'kikoy-towel')!

test('a handle becomes a product with its option names, and its rows become variants', () => {
  const towel = towelOf(read(fixture('classic.csv')).drafts)
  expect(towel).toMatchObject({
    line: 2,
    importKey: 'shopify:kikoy-towel',
    isPublished: true,
    fields: {
      name: 'Kikoy Towel',
      description: 'Hand-loomed on the coast. Dries fast.\n\n- 100% cotton\n- 180 x 100 cm',
      short_description: 'Hand-loomed on the coast. Dries fast.',
      category: 'Home & Garden',
      sustainability_tags: ['organic', 'fair_trade'],
    },
    optionNames: ['Colour', 'Size'],
  })
  expect(
    towel.variants.map(({ line, option_values, price, quantity }) => [line, option_values, price, quantity]),
  ).toEqual([
    [2, ['Indigo', 'Large'], 34.5, 12],
    [7, ['Indigo', 'Small'], 24.5, 0],
    [8, ['Coral', 'Large'], 34.5, 0],
  ])
  expect(towel.variants[0]).toMatchObject({
    importKey: 'shopify:kikoy-towel:Indigo / Large',
    sku: 'KT-IN-L',
    weight_grams: 420,
  })
})

test("a product's images appear once each, in the shop's order, with the variants they show", () => {
  const { pictures } = towelOf(read(fixture('classic.csv')).drafts)
  expect(pictures.map(({ url, variantKeys }) => [url.replace(/^.*\//, ''), variantKeys])).toEqual([
    ['indigo.png', ['shopify:kikoy-towel:Indigo / Large', 'shopify:kikoy-towel:Indigo / Small']],
    ['coral.png', ['shopify:kikoy-towel:Coral / Large']],
    ['fringe.png', []],
  ])
  expect(pictures[0]!.alt).toBe('An indigo towel on a line')
})

test('an image that only a variant names comes last', () => {
  const { drafts } = readText(
    'Handle,Title,Option1 Value,Variant Price,Image Src,Variant Image\na,Apron,Red,5,//shop.example/a.png,//shop.example/red.png\n',
  )
  expect(drafts[0]!.pictures.map(({ url }) => url)).toEqual([
    'https://shop.example/a.png',
    'https://shop.example/red.png',
  ])
})

test('of too many images the main one and those of variants take precedence, and the rest is noted', () => {
  const rows = Array.from({ length: 16 }, (_, i) => {
    const size = i < 4 ? `S${i},5,` : ',,'
    return `a,${i === 0 ? 'Apron' : ''},${size}https://shop.example/${i}.png,${i < 4 ? `https://shop.example/${15 - i}.png` : ''}`
  })
  const { drafts, notes } = readText(
    ['Handle,Title,Option1 Value,Variant Price,Image Src,Variant Image', ...rows, ''].join('\n'),
  )
  const names = drafts[0]!.pictures.map(({ url }) => Number(/(\d+)\.png/.exec(url)![1]))
  expect(names).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15])
  expect(describeIssues(notes)).toContain('2: it has 16 pictures; 12 were imported, the maximum')
})

test('a product without options keeps its plain title and has one variant', () => {
  const bowl = read(fixture('classic.csv')).drafts.find(({ handle }) => handle === 'soap-stone-bowl')!
  expect(bowl).toMatchObject({
    fields: { name: 'Soapstone Bowl' },
    optionNames: [],
    variants: [
      {
        importKey: 'shopify:soap-stone-bowl:',
        option_values: [],
        price: 1299,
        quantity: 3,
        isTracked: false,
      },
    ],
  })
  expect(bowl.fields).not.toHaveProperty('sustainability_tags')
})

test('an invalid row is rejected by line number, with a reason', () => {
  expect(describeIssues(read(fixture('classic.csv')).rejected)).toEqual([
    '9: the same product with the same options is in line 8',
    '11: there is no price',
    '12: gift cards cannot be sold here',
    '17: name: Product name must be at least 3 characters.',
  ])
})

test('notes for the vendor name the line', () => {
  expect(describeIssues(read(fixture('classic.csv')).notes)).toEqual([
    '16: the row has no Handle; one was made from its Title',
    '8: the stock -2 is below zero and was imported as 0',
    '8: your shop sells this when out of stock; here it is sold only while in stock',
    '15: the file gives no stock; a new product starts with 0 in stock until you set it',
    '16: the price KES 2,500 becomes $19.38 at KES 129.03 = 1 USD, the rate of Nov 22, 2026',
  ])
})

test('a row with a title but no handle is a product of its own', () => {
  const basket = read(fixture('classic.csv')).drafts.find(({ line }) => line === 16)!
  expect(basket).toMatchObject({
    handle: 'coil-basket',
    fields: { name: 'Coil Basket' },
    variants: [{ quantity: 7, price: 19.38, convertedFrom: 'KES' }],
  })
})

test('current column names are read like the old ones', () => {
  const { drafts, rejected, notes } = read(fixture('new-headers.csv'))
  expect(rejected).toEqual([])
  expect(drafts.map(({ line, fields, isPublished }) => [line, fields.name, isPublished])).toEqual([
    [2, 'Marula Soap', true],
    [3, 'Wrap Dress', true],
    [5, 'Old Print', false],
  ])
  expect(drafts[1]).toMatchObject({
    optionNames: ['Size', 'Print'],
    variants: [
      { line: 3, option_values: ['S', 'Sun'], quantity: 3 },
      { line: 4, option_values: ['M', 'Sun'], quantity: 1 },
    ],
  })
  expect(drafts[0]!.variants).toMatchObject([{ price: 6.5, quantity: 140, weight_grams: 90 }])
  expect(drafts[0]!.fields).toMatchObject({
    category: 'Beauty & Personal Care',
    materials: ['marula oil', 'lye'],
    sustainability_tags: ['vegan'],
  })
  expect(drafts[1]!.fields.sustainability_tags).toEqual(['locally_made', 'upcycled'])
  expect(describeIssues(notes)).toEqual([
    '4: your shop sells this when out of stock; here it is sold only while in stock',
  ])
})

const smallFile = ['Title;Handle;Variant Price;Variant Inventory Qty', 'Café Täßchen;cup;12,50;4', '']

test.each([
  ['UTF-8 with a mark', Buffer.from(`\ufeff${smallFile.join('\n')}`)],
  ['Windows-1252', Buffer.from(smallFile.join('\r\n'), 'latin1')],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${smallFile.join('\r\n')}`, 'utf16le')],
  ['tabs', Buffer.from(smallFile.join('\n').replaceAll(';', '\t'))],
  ['a line that names the separator', Buffer.from(`sep=;\r\n${smallFile.join('\r\n')}`)],
])('a file in %s is decoded', (_, bytes) => {
  expect(read(bytes).drafts).toMatchObject([
    { fields: { name: 'Café Täßchen' }, variants: [{ price: 12.5, quantity: 4 }] },
  ])
})

test('an invalid character in a UTF-8 file affects no other', () => {
  const bytes = Buffer.concat([
    Buffer.from('Handle,Title,Variant Price\na,Crème brûlée dish,5\nb,Bad '),
    Buffer.from([0xe9]),
    Buffer.from(' one,6\n'),
  ])
  const { drafts, notes } = read(bytes)
  expect(drafts[0]!.fields.name).toBe('Crème brûlée dish')
  expect(describeIssues(notes)[0]).toBe('null: 1 characters could not be read')
})

test('rows of one product need not be adjacent', () => {
  const { drafts } = readText(
    'Handle,Title,Option1 Value,Variant Price\na,Apron,Red,5\nb,Bowl,,6\na,,Blue,7\n',
  )
  expect(
    drafts.map(({ fields, variants }) => [
      fields.name,
      variants.map(({ line, option_values }) => [line, ...option_values]),
    ]),
  ).toEqual([
    [
      'Apron',
      [
        [2, 'Red'],
        [4, 'Blue'],
      ],
    ],
    ['Bowl', [[3]]],
  ])
})

test('an option without a name is called Option', () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\n'
  expect(readText(`${header}a,Apron,,Red,,,5\n`).drafts[0]!.optionNames).toEqual(['Option'])
  expect(readText(`${header}a,Apron,Size,S,size,Wide,5\n`).drafts[0]!.optionNames).toEqual([
    'Size',
    'Option 2',
  ])
})

test('a value spelled in two ways is one value, and a variant without a value is rejected alone', () => {
  const { drafts, rejected } = readText(
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\n' +
      'a,Apron,Colour,Red,Size,S,5\na,,,RED,,M,5\na,,,Blue,,,5\na,,,red,,S,5\n',
  )
  expect(drafts[0]!.variants.map(({ option_values }) => option_values)).toEqual([
    ['Red', 'S'],
    ['Red', 'M'],
  ])
  expect(describeIssues(rejected)).toEqual([
    '4: it has no value for the option "Size"',
    '5: the same product with the same options is in line 2',
  ])
})

test('a product takes a hundred variants, and each further one is rejected with the reason', () => {
  const rows = Array.from({ length: 102 }, (_, i) => `a,${i === 0 ? 'Apron' : ''},No ${i},5`)
  const { drafts, rejected } = readText(['Handle,Title,Option1 Value,Variant Price', ...rows, ''].join('\n'))
  expect(drafts[0]!.variants).toHaveLength(100)
  expect(describeIssues(rejected)).toEqual([
    '102: a product can have at most 100 variants here',
    '103: a product can have at most 100 variants here',
  ])
})

test('an option value of three hundred letters is truncated to the limit', () => {
  const value = 'Long '.repeat(70).trim()
  const { drafts } = readText(`Handle,Title,Option1 Value,Variant Price\na,Apron,${value},5\n`)
  const [variant] = drafts[0]!.variants
  expect([...variant!.option_values[0]!].length).toBeLessThanOrEqual(80)
  expect(variant!.importKey).toMatch(/^shopify:a:[0-9a-f]{64}$/)
})

test('a row with more cells than the header is rejected, since one of its cells was split', () => {
  const { drafts, rejected } = readText('Handle,Title,Variant Price\na,Apron, red,5\nb,Bowl,6\n')
  expect(drafts.map(({ handle }) => handle)).toEqual(['b'])
  expect(describeIssues(rejected)).toEqual(['2: the row has more cells than the header has columns'])
})

test('a title of three hundred letters is truncated at a word', () => {
  const { drafts } = readText(`Handle,Title,Variant Price\na,${'Long '.repeat(60)},5\n`)
  const { name } = drafts[0]!.fields
  expect([...name].length).toBeLessThanOrEqual(200)
  expect(name).toMatch(/ Long…$/)
})

test.each([
  ['', 'the file is empty'],
  ['hello\nworld\n', 'the file has no column "Handle" or "Title"'],
  ['Handle,Title\na,b\n', 'the file has no column "Variant Price" or "Price"'],
  ['PK\u0003\u0004\u0000\u0000xl/workbook', 'the file is not text'],
])('a file that is not a product file is rejected as a whole: %j', (value, reason) => {
  expect(() => readText(value)).toThrow(UnreadableFile)
  expect(() => readText(value)).toThrow(reason)
})

test('a title, an option and a value that are cut are each noted once, with what is left of them', () => {
  const title = 'Long '.repeat(60).trim()
  const { notes } = readText(
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\n' +
      `a,${title},${'Colour '.repeat(10)},${'Red '.repeat(30)},Size,S,5\na,,,${'Red '.repeat(30)},,M,5\n`,
  )
  const cut = describeIssues(notes).filter((reason) => reason.includes('was cut'))
  expect(cut).toEqual([
    expect.stringMatching(/^2: an option value has 119 letters, and 80 is the most: .*Red…"$/),
    expect.stringMatching(
      /^2: its Title has 299 letters, and 200 is the most: it was cut to "Long .*Long…"$/,
    ),
    expect.stringMatching(/^2: the name of an option has 69 letters, and 60 is the most: .*Colour…"$/),
  ])
})

test('SEO texts are read, and those over the limit are cut with a note', () => {
  const header = 'Handle,Title,Variant Price,Variant Inventory Qty,SEO Title,SEO Description'
  const { drafts, notes } = readText(
    [
      header,
      'hat,Palm Hat,20,5,Sun hat of palm leaves,"Light, wide"',
      `mat,Reed Mat,20,5,${'word '.repeat(30)},${'word '.repeat(70)}`,
      'bag,Bag,20,5,,',
    ].join('\n'),
  )
  const [hat, mat, bag] = drafts.map(({ fields }) => fields)
  expect(hat).toMatchObject({ seo_title: 'Sun hat of palm leaves', seo_description: 'Light, wide' })
  // Cut after a whole word.
  expect(mat!.seo_title).toBe(`${'word '.repeat(23).trim()}…`)
  expect(mat!.seo_description).toBe(`${'word '.repeat(63).trim()}…`)
  expect(bag).not.toHaveProperty('seo_title')
  expect(notes.filter(({ line }) => line === 3).map(({ reason }) => reason.split(':')[0])).toEqual([
    'its SEO Title has 149 letters, and 120 is the most',
    'its SEO Description has 349 letters, and 320 is the most',
    'none of our categories matches; choose one so that buyers can find it',
  ])
})

test('names that are empty once invisible characters are gone are no names', () => {
  const { drafts, rejected } = readText(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\n' +
      'a,\u200b\u2800\u200b\u3164,,,5\nb,Bowl,\u200b,Red,5\nb,,,\u200b\u2800,5\nc,Cup,Size,\u200b,5\n',
  )
  expect(describeIssues(rejected)).toEqual([
    '2: the product has no Title',
    '4: it has no value for the option "Option"',
  ])
  expect(drafts.map(({ optionNames, variants }) => [optionNames, variants.length])).toEqual([
    [['Option'], 1],
    [[], 1],
  ])
})

test('a name is the same whether its accents are letters of their own or not', () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\n'
  const { drafts, rejected } = readText(
    `${header}café,Café mug,Taille,Légère,5\n${'café,,,Légère,6'.normalize('NFD')}\n`,
  )
  expect(drafts).toMatchObject([{ handle: 'café', variants: [{ option_values: ['Légère'] }] }])
  expect(describeIssues(rejected)).toEqual(['3: the same product with the same options is in line 2'])
  const [composed] = readText(`${header}café,Café mug,Taille,Légère,5\n`).drafts
  const [decomposed] = readText(header + 'café,Café mug,Taille,Légère,5\n'.normalize('NFD')).drafts
  expect(decomposed).toEqual(composed)
})

test('handling days are read, and a note says which are not allowed', () => {
  const { drafts, notes } = readText(
    'Handle,Title,Variant Price,Handling days\nmat,Reed mat,12,9\nhat,Sun hat,12,15\nbowl,Clay bowl,12,soon\nrug,Wool rug,12,',
  )
  expect(drafts.map(({ fields }) => fields.handling_days)).toEqual([9, undefined, undefined, undefined])
  expect(describeIssues(notes).filter((note) => note.includes('handling days'))).toEqual([
    '3: its handling days, "15", are not 1 to 14; they were ignored',
    '4: its handling days, "soon", are not 1 to 14; they were ignored',
  ])
})
