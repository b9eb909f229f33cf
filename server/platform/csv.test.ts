import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { toCsv } from './csv'

test('what was written is read back, whatever a cell contains', () => {
  const cells = ['plain', 'with, comma', 'with "quotes"', 'two\r\nlines', '', 'Åse Müller']
  const text = toCsv(['a', 'b', 'c', 'd', 'e', 'f'], [cells])
  expect(parse(text, { from_line: 2 })).toEqual([cells])
})

test('a text that a spreadsheet would run as a formula is a text', () => {
  const cells = ['=1+1', '+254700', '-2', '@SUM(A1)', '\t=1', '\r=1']
  const [read] = parse(toCsv(['a', 'b', 'c', 'd', 'e', 'f'], [cells]), { from_line: 2 }) as string[][]
  expect(read).toEqual(cells.map((cell) => `'${cell}`))
})

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(toCsv(['a', 'b'], [[-12.5, null]])).toBe('a,b\r\n-12.5,\r\n')
})
