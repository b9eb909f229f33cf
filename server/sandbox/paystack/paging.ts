import type { Context } from 'hono'

/** The requested page of a list, as Paystack reads it. */
export function readPageQuery(c: Context): { page: number; size: number; from: Date | undefined } {
  const { from, page = '1', perPage = '50' } = c.req.query()
  return {
    page: Math.max(Number(page) || 1, 1),
    size: Math.min(Math.max(Number(perPage) || 50, 1), 100),
    from: from ? new Date(from) : undefined,
  }
}
