import { describe, expect, test } from 'vitest'
import { serverLimits } from '@server/limits'
import { readProducts, type ProductFile } from './read-products'

const { rowsMax, problemsMax, descriptionMax } = serverLimits.productImport
const head = 'Handle,Title,Body (HTML),Variant Price\n'
const read = (text: string) => readProducts.run(Buffer.from(text))
const readable = async (text: string) => {
  const file = await read(text)
  if ('unreadable' in file) throw new Error(file.unreadable)
  return file
}

describe('a product file', () => {
  test('is read up to its limit of rows, which empty rows do not count against', async () => {
    const rows = Array.from({ length: rowsMax }, (_, n) => `m${n},Mat,,1.00\n,,,\n`).join('')
    expect((await readable(head + rows)).drafts).toHaveLength(rowsMax)
    expect(await read(`${head}${rows}mat,Mat,,1.00\n`)).toEqual({
      unreadable: 'it has more than 20,000 rows: split it into smaller files, each with the header row',
    })
  })

  test('of empty rows alone, millions of them, is read', async () => {
    const file = await readable(`${head}${',,,\n'.repeat(1_000_000)}mat,Mat,,1.00\n`)
    expect(file.drafts.map(({ line }) => line)).toEqual([1_000_002])
  })

  test('is given up after so many lines that cannot be read', async () => {
    const lines = (count: number) => `${head}mat,Mat,,1.00\n${'"x"y\n'.repeat(count)}`
    expect((await readable(lines(problemsMax))).refused).toHaveLength(problemsMax)
    expect(await read(lines(problemsMax + 1))).toEqual({
      unreadable: 'more than 5,000 of its lines cannot be read: check its quotation marks (")',
    })
  })

  test('may have one cell of millions of letters', async () => {
    const long = 'x'.repeat(2_000_000)
    const { refused, drafts } = await readable(`${head}${long},${long},${long},${long}\nmat,Mat,,1.00\n`)
    expect(drafts.map(({ handle }) => handle)).toEqual(['mat'])
    expect(JSON.stringify(refused).length).toBeLessThan(1000)
  })
})

describe('a description', () => {
  const described = async (html: string): Promise<ProductFile> => readable(`${head}mat,Mat,"${html}",1.00\n`)

  test('of nested tags is read no further than its limit', async () => {
    const tags = '<div>'.repeat(50_000) + '</p>'.repeat(50_000)
    const { drafts, notes } = await described(`Woven. ${tags} The end.`)
    expect(drafts[0]!.fields.description).toBe('Woven.')
    expect(notes.map(({ reason }) => reason)).toContainEqual(
      `its description is longer than ${descriptionMax} characters, HTML included; the rest was left out`,
    )
  })

  test('of full stops is cut as fast as any other', async () => {
    const { drafts } = await described(`${'.'.repeat(19_000)} a b c ${'word '.repeat(2000)}`)
    expect(drafts[0]!.fields.description).toMatch(/word…$/)
  })
})
