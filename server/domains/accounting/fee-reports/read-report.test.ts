import { describe, expect, test } from 'vitest'
import { feeReportLimits } from '@contract/accounting/fee-reports'
import type { PaymentMethod } from '@contract/payments/facts'
import { readFeeReport } from './read-report'

const readBytes = (bytes: Uint8Array, provider: PaymentMethod = 'paystack') =>
  readFeeReport.run({ bytes, provider })
const read = (text: string, provider?: PaymentMethod) => readBytes(new TextEncoder().encode(text), provider)

const header = 'Reference,Fees,Currency,Customer full name\n'

describe('a report of fees', () => {
  test.each<[PaymentMethod, string, object[]]>([
    [
      'paystack',
      `${header}kj-1,2.47,USD,Ada Obi\n`,
      [{ line: 2, reference: 'kj-1', name: 'Ada Obi', fee: '2.47', currency: 'USD' }],
    ],
    [
      'paystack',
      'Reference number;Paystack fee;Currency\r\nkj-1;"1,202.5";usd\r\n',
      [{ line: 2, reference: 'kj-1', name: '', fee: '1202.5', currency: 'USD' }],
    ],
    [
      'flutterwave',
      '\ufeffid,TX_REF,app fee,customer_email\n7,kj-1,26.875,a@test.example\n',
      [{ line: 2, reference: 'kj-1', name: 'a@test.example', fee: '26.875', currency: null }],
    ],
    [
      'mpesa',
      'Statement of 600992\n\nReceipt No.,Details,Paid In,Withdrawn,Other Party Info\nSAB1,Pay Bill,500.00,,0712 - ADA\nSAB1,Pay Bill Charge,,-5.00,Safaricom\n',
      [{ line: 5, reference: 'SAB1', name: 'Safaricom', fee: '5.00', currency: null }],
    ],
  ])('of %s is read by the names of its columns: %j', (provider, text, fees) => {
    expect(read(text, provider)).toEqual({ fees })
  })

  test('may have rows without a fee, a total without a reference, and other columns', () => {
    const text = `Date,${header}2026-01-01,kj-1,,USD,\n2026-01-02,kj-2,0.00,USD,\n,,7.50,USD,Total\n`
    expect(read(text)).toMatchObject({ fees: [{ line: 4, reference: '', fee: '7.50', name: 'Total' }] })
  })

  test.each([
    [`${header}kj-1,2.47,USD,\nkj-2,free,USD,\n`, 3, 'Fees', /“free” is not an amount/],
    [`${header}kj-1,-2.47,USD,\n`, 2, 'Fees', /less than zero/],
    [`${header}kj-1,1e9,USD,\n`, 2, 'Fees', /“1e9”/],
    [`${header}kj-1,NaN,USD,\n`, 2, 'Fees', /“NaN”/],
    [`${header}kj-1,9999999999999999,USD,\n`, 2, 'Fees', /not an amount/],
    [`${header}kj-1,2.4712345,USD,\n`, 2, 'Fees', /not an amount/],
    [`${header}kj-1,"=HYPERLINK(""http://x"")",USD,\n`, 2, 'Fees', /not an amount/],
    [`${header}kj-1,2.47,dollars,\n`, 2, 'Currency', /“DOLLARS” is not a currency/],
    [`${header}kj-1,2.47,,\n`, 2, 'Currency', /not a currency/],
    [`${header}${'x'.repeat(101)},2.47,USD,\n`, 2, 'Reference', /too long/],
    [`${header}kj-1,2.47,USD,Ada,more\n`, 2, '', /more cells/],
    [`${header}kj-1,2.47,USD,Ada\nkj-2,"2.47,USD,Ada\n`, 3, '', /never closed/],
  ])(
    'with a broken row is refused whole, and names the row and the column: %j',
    (text, line, column, problem) => {
      expect(read(text)).toEqual({
        row: { line, column, problem: expect.stringMatching(problem) as unknown },
      })
    },
  )

  test.each([
    ['', /empty/],
    ['\n\n', /empty/],
    ['PK\u0003\u0004\u0000', /not text/],
    ['Name,Price\nBasket,5\n', /no columns “Reference” and “Fees”/],
    [header, /none of its rows has a fee/],
    ['[1, 2]', /no columns/],
    [`${header}${'kj-1,1,USD,\n'.repeat(feeReportLimits.maxRows + 1)}`, /more than 10,000 rows/],
  ])('that is none is refused: %j', (text, reason) => {
    expect(read(text)).toEqual({ unreadable: expect.stringMatching(reason) as unknown })
  })

  test('that is made to keep the reader busy is refused in reasonable time', () => {
    const started = Date.now()
    for (const text of [
      `${header}${'kj-1,"2\n'.repeat(20_000)}`,
      `${header}${',,,\n'.repeat(500_000)}`,
      `${'a,'.repeat(200_000)}\n`,
      `${header}kj-1,${'1'.repeat(1_000_000)},USD,\n`,
      `${header}"${'a'.repeat(2_000_000)}`,
    ])
      expect(read(text)).not.toHaveProperty('fees')
    expect(Date.now() - started).toBeLessThan(10_000)
  })

  test('in another encoding keeps the letters of its names', () => {
    const bytes = Buffer.from(`${header}kj-1,2.47,USD,Zoë\n`, 'latin1')
    expect(readBytes(bytes)).toMatchObject({ fees: [{ name: 'Zoë' }] })
  })
})
