import type { z } from 'zod'
import { requestPaystack, type PaystackAccess } from './http'

const pageSize = 100

/** Every row of one of Paystack's lists since a moment, newest first, page by page. */
export async function fetchAllPages<Row>(
  access: PaystackAccess,
  path: string,
  shape: z.ZodType<Row[]>,
  since: Date,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({
      perPage: String(pageSize),
      page: String(page),
      from: since.toISOString(),
    })
    const rows = await requestPaystack(access, 'GET', `${path}?${query}`, shape)
    all.push(...rows)
    if (rows.length < pageSize) return all
  }
}
