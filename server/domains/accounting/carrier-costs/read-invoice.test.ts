import { describe, expect, test } from 'vitest'
import { carrierInvoiceLimits } from '@contract/accounting/carrier-costs'
import { readCarrierInvoice } from './read-invoice'

const read = (text: string) => readCarrierInvoice.run({ bytes: new TextEncoder().encode(text) })

const header = 'Tracking number,Date,Amount,Currency\n'

describe('a carrier’s invoice', () => {
  test.each([
    [`${header}kj-1,2026-01-05,7.40,USD\n`, '7.40', 'USD', 2],
    ['Invoice of Savanna\n\nWaybill;Ship date;Total charge\nKJ-1;2026-01-05;"1,207.4"\n', '1207.4', 'USD', 4],
    ['\ufeffdate,AWB,net charge,Billing currency\r\n2026-01-05,KJ-1,950,kes\r\n', '950', 'KES', 2],
  ])('is read by the names of its columns: %j', (text, amount, currency, line) => {
    expect(read(text)).toEqual({
      parcels: [{ line, trackingNumber: 'KJ-1', chargedOn: '2026-01-05', amount, currency }],
    })
  })

  test('may have a total, and rows that charge nothing', () => {
    const text = `${header}KJ-1,2026-01-05,7.40,USD\nKJ-2,2026-01-05,0.00,USD\nKJ-3,2026-01-05,,USD\n,,7.40,USD\n`
    expect(read(text)).toMatchObject({ parcels: [{ trackingNumber: 'KJ-1' }] })
  })

  test.each([
    [`${header}KJ-1,2026-01-05,free,USD\n`, 2, 'Amount', /“free” is not an amount/],
    [`${header}KJ-1,2026-01-05,-7.40,USD\n`, 2, 'Amount', /less than zero/],
    [`${header}KJ-1,05/01/2026,7.40,USD\n`, 2, 'Date', /not a day such as/],
    [`${header}KJ-1,2026-02-30,7.40,USD\n`, 2, 'Date', /not a day/],
    [`${header}KJ-1,2026-01-05,7.40,XXX\n`, 2, 'Currency', /“XXX” is not a currency/],
    [`${header}K,2026-01-05,7.40,USD\n`, 2, 'Tracking number', /not a tracking number/],
    [
      `${header}KJ-1,2026-01-05,7.40,USD\nkj-1,2026-01-05,1.00,USD\n`,
      3,
      'Tracking number',
      /row 2 has this parcel/,
    ],
    [`${header}KJ-1,2026-01-05,7.40,USD,more\n`, 2, '', /more cells/],
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
    ['Name,Price\nBasket,5\n', /no columns “Tracking number”, “Date” and “Amount”/],
    [header, /none of its rows/],
    [
      `${header}${'KJ-1,2026-01-05,1,USD\n'.repeat(carrierInvoiceLimits.maxRows + 1)}`,
      /more than 10,000 rows/,
    ],
  ])('that is none is refused: %#', (text, reason) => {
    expect(read(text)).toEqual({ unreadable: expect.stringMatching(reason) as unknown })
  })
})
