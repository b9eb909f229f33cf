import { formatDecimal, toMinor, type Dollars } from '@contract/core/money'
import { timeCell } from '@server/platform/csv'

/** A column of a file: the key of the screen's column that shows it (several may share one), its header, and its cell. */
export type FileColumn<Row> = readonly [
  key: string,
  header: string,
  cell: (row: Row) => string | number | null,
]

/** A column of amounts in US dollars: plain decimals with two digits. What is taken off in a sum is negative, so that its columns add up. */
export const usd = <Row>(
  key: string,
  header: string,
  amount: (row: Row) => Dollars | null,
): FileColumn<Row> => [key, `${header} (USD)`, (row) => withTwoDigits(amount(row))]

/** An amount in US dollars as a cell: 0.80. */
export const withTwoDigits = (amount: Dollars | null): string | null =>
  amount === null ? null : formatDecimal(toMinor(amount))

/** A column of times, which spreadsheets read: 2026-11-28 14:05:09, in the time zone that the header names. */
export const utc = <Row>(key: string, header: string, time: (row: Row) => string | null): FileColumn<Row> => [
  key,
  `${header} (UTC)`,
  (row) => {
    const at = time(row)
    return at === null ? null : timeCell(at)
  },
]

/** A column of days; all our days are in UTC. */
export const utcDay = <Row>(
  key: string,
  header: string,
  day: (row: Row) => string | null,
): FileColumn<Row> => [key, `${header} (UTC)`, day]

/** An amount in a currency of its own, whose digits it has; a text only with a fraction, since a whole negative one would be escaped. */
export const inCurrency = (amount: string): string | number =>
  amount.includes('.') ? amount : Number(amount)
