import { expect, test } from 'vitest'
import { csvLine } from './csv'

test('quotes what contains quotes, commas or line breaks', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', 3.5, null])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",3.5,\r\n',
  )
})

test.each(['=1+1', '+254700000001', '-2', '@SUM(A1)', '\t=1', '＝1+1'])(
  'keeps a spreadsheet from running %j',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  },
)

test('leaves a negative amount a number', () => {
  expect(csvLine([-12.5])).toBe('-12.5\r\n')
})
