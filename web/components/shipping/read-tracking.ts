import { parse } from 'csv-parse/browser/esm/sync'

/** The carrier, which may be empty, and the tracking number of an order's parcel. */
export interface ReadParcel {
  shippingProvider: string
  trackingNumber: string
}

export interface ReadTracking {
  /** By the order's id. */
  parcels: ReadonlyMap<string, ReadParcel>
  /** How many lines have a tracking number and name none of the orders. */
  unmatched: number
}

/**
 * Reads tracking numbers from a text that was pasted or from a CSV file, separated by commas, semicolons or tabs. A header row, as in the
 * exported orders, says where order, carrier and number are; without one, a line is an order and its number, perhaps followed by the carrier,
 * or numbers alone in the sequence of the orders. An order is named by its id or the first eight characters of it.
 */
export function readTracking(text: string, orderIds: readonly string[]): ReadTracking {
  const rows = rowsOf(text)
  const lines = linesWithHeader(rows) ?? linesWithoutHeader(rows, orderIds)
  const parcels = new Map<string, ReadParcel>()
  let unmatched = 0
  for (const { order, shippingProvider, trackingNumber } of lines) {
    if (!trackingNumber) continue
    const orderId = findOrder(order, orderIds)
    if (!orderId) unmatched++
    // An exported order has a line for each of its items.
    else if (!parcels.has(orderId)) parcels.set(orderId, { shippingProvider, trackingNumber })
  }
  return { parcels, unmatched }
}

interface Line extends ReadParcel {
  order: string
}

const rowsOf = (text: string): string[][] =>
  parse(text, {
    bom: true,
    delimiter: [',', ';', '\t'],
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
  })

function linesWithHeader([header, ...rows]: string[][]): Line[] | undefined {
  const columnOf = (name: RegExp) => header?.findIndex((cell) => name.test(cell)) ?? -1
  const columns = {
    order: columnOf(/^order( ?(id|no\.?|number))?$/i),
    shippingProvider: columnOf(/^(carrier|shipping provider)$/i),
    trackingNumber: columnOf(/^tracking/i),
  }
  if (columns.order < 0 || columns.trackingNumber < 0) return undefined
  return rows.map((row) => ({
    order: row[columns.order] ?? '',
    shippingProvider: row[columns.shippingProvider] ?? '',
    trackingNumber: row[columns.trackingNumber] ?? '',
  }))
}

function linesWithoutHeader(rows: string[][], orderIds: readonly string[]): Line[] {
  const cellRows = rows.map((row) => {
    const [order = '', ...rest] = row.length === 1 ? row[0]!.split(/\s+/) : row
    return findOrder(order, orderIds) ? [order, ...rest] : row
  })
  const areNumbersAlone = cellRows.every((row) => row.length === 1)
  return cellRows.map(([first = '', second = '', third = ''], i) =>
    areNumbersAlone
      ? { order: orderIds[i] ?? '', shippingProvider: '', trackingNumber: first }
      : { order: first, shippingProvider: third, trackingNumber: second },
  )
}

/** The order that a text names, perhaps as `#1a2b3c4d`. */
function findOrder(text: string, orderIds: readonly string[]): string | undefined {
  const name = text.replace(/^#/, '').toLowerCase()
  return orderIds.find((id) => id === name || id.slice(0, 8) === name)
}
