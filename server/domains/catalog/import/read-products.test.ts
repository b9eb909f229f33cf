import { describe, expect, test } from 'vitest'
import { serverLimits } from '@server/limits'
import { readProducts, type ProductFile } from './read-products'

const { maxRows, maxProblems, maxDescriptionLength } = serverLimits.productImport
const header = 'Handle,Title,Body (HTML),Variant Price\n'
const noRates = { foreignPrices: 'convert', rates: {} } as const
const read = (text: string) => readProducts.run({ bytes: Buffer.from(text), prices: noRates })
const readValidFile = async (text: string) => {
  const file = await read(text)
  if ('unreadable' in file) throw new Error(file.unreadable)
  return file
}

describe('a product file', () => {
  test('is read up to its limit of rows, which empty rows do not count against', async () => {
    const rows = Array.from({ length: maxRows }, (_, n) => `m${n},Mat,,1.00\n,,,\n`).join('')
    expect((await readValidFile(header + rows)).drafts).toHaveLength(maxRows)
    expect(await read(`${header}${rows}mat,Mat,,1.00\n`)).toEqual({
      unreadable: 'it has more than 20,000 rows: split it into smaller files, each with the header row',
    })
  })

  test('of empty rows alone, millions of them, is read', async () => {
    const file = await readValidFile(`${header}${',,,\n'.repeat(1_000_000)}mat,Mat,,1.00\n`)
    expect(file.drafts.map(({ line }) => line)).toEqual([1_000_002])
  })

  test('is rejected if too many of its lines cannot be read', async () => {
    const lines = (count: number) => `${header}mat,Mat,,1.00\n${'"x"y\n'.repeat(count)}`
    expect((await readValidFile(lines(maxProblems))).rejected).toHaveLength(maxProblems)
    expect(await read(lines(maxProblems + 1))).toEqual({
      unreadable: 'more than 5,000 of its lines cannot be read: check its quotation marks (")',
    })
  })

  test('may have one cell of millions of letters', async () => {
    const longText = 'x'.repeat(2_000_000)
    const { rejected, drafts } = await readValidFile(
      `${header}${longText},${longText},${longText},${longText}\nmat,Mat,,1.00\n`,
    )
    expect(drafts.map(({ handle }) => handle)).toEqual(['mat'])
    expect(JSON.stringify(rejected).length).toBeLessThan(1000)
  })
})

describe('a description', () => {
  const productWithDescription = async (html: string): Promise<ProductFile> =>
    readValidFile(`${header}mat,Mat,"${html}",1.00\n`)

  test('of nested tags is read no further than its limit', async () => {
    const tags = '<div>'.repeat(50_000) + '</p>'.repeat(50_000)
    const { drafts, notes } = await productWithDescription(`Woven. ${tags} The end.`)
    expect(drafts[0]!.fields.description).toBe('Woven.')
    expect(notes.map(({ reason }) => reason)).toContainEqual(
      `its description is longer than ${maxDescriptionLength} characters, HTML included; the rest was left out`,
    )
  })

  test('of full stops is truncated as fast as any other', async () => {
    const { drafts } = await productWithDescription(`${'.'.repeat(19_000)} a b c ${'word '.repeat(2000)}`)
    expect(drafts[0]!.fields.description).toMatch(/word…$/)
  })
})
