import { expect, test } from 'vitest'
import { serverLimits } from '@server/limits'
import { readCsv as readWithLimits } from './read-csv'

const readCsv = (text: string, delimiter: string) =>
  readWithLimits(text, delimiter, serverLimits.productImport)

const cellsOf = (text: string, delimiter = ',') => readCsv(text, delimiter).rows.map(({ cells }) => cells)
const linesOf = (text: string) => readCsv(text, ',').rows.map(({ line }) => line)

test('cells may contain delimiters, quotation marks and line breaks', () => {
  expect(cellsOf('a,b\n"1,2","say ""hi""\nthere"\n')).toEqual([
    ['a', 'b'],
    ['1,2', 'say "hi"\nthere'],
  ])
})

test.each([
  ['\n', 'Unix'],
  ['\r\n', 'Windows'],
  ['\r', 'old Macintosh'],
])("line numbers match a text editor's (%j)", (end) => {
  const text = ['a,b', '1,"two', 'lines"', '', '3,4', ''].join(end)
  expect(linesOf(text)).toEqual([1, 2, 5])
})

test('a row with an unclosed quotation mark loses only that line', () => {
  const { rows, problems } = readCsv('a,b\n1,"broken\n2,fine\n3,"also ""fine"""\n', ',')
  expect(rows.map(({ cells }) => cells[0])).toEqual(['a', '2', '3'])
  expect(problems).toEqual([{ line: 2, reason: 'the quotation marks (") in this line do not match' }])
})

test('the last row with an unclosed quotation mark is reported', () => {
  const { rows, problems } = readCsv('a,b\n1,2\n3,"open\n', ',')
  expect(rows).toHaveLength(2)
  expect(problems).toEqual([{ line: 3, reason: 'a quotation mark (") in this line is never closed' }])
})

test('inch marks in a cell are not quotation marks', () => {
  expect(cellsOf('a,b\n12" wide,z\n')).toEqual([
    ['a', 'b'],
    ['12" wide', 'z'],
  ])
})

test('two thousand malformed lines are reported in reasonable time', () => {
  const text = `a,b\n${'1,"x"y,z\n'.repeat(2000)}2,3\n`
  const { rows, problems } = readCsv(text, ',')
  expect(problems).toHaveLength(2000)
  expect(rows.at(-1)).toEqual({ line: 2002, cells: ['2', '3'] })
})
