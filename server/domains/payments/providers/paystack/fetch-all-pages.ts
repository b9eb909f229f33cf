import type { z } from 'zod'
import { requestPaystack, type PaystackAccess } from './http'

const pageSize = 100

/** Every row of one of Paystack's lists since a given time, newest first, page by page. */
export async function fetchAllPages<Row>(
  access: PaystackAccess,
  path: string,
  schema: z.ZodType<Row[]>,
  since: Date,
): Promise<Row[]> {
  const allRows: Row[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({
      perPage: String(pageSize),
      page: String(page),
      from: since.toISOString(),
    })
    const rows = await requestPaystack(access, 'GET', `${path}?${query}`, schema)
    allRows.push(...rows)
    if (rows.length < pageSize) return allRows
  }
}
