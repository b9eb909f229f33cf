import { Hono, type Context as HonoContext } from 'hono'
import type { z } from 'zod'
import { Refusal } from '@contract/messages'
import type { VendorArea } from '@contract/permissions'
import { vendorOrderQuery } from '@contract/orders'
import { statementLineQuery } from '@contract/statements'
import { inTransaction } from '@server/database/transaction'
import { exportProducts } from '@server/domains/catalog/export-products'
import { exportRemarks } from '@server/domains/catalog/product-imports/export-remarks'
import { exportVendorOrders } from '@server/domains/orders/export-vendor-orders'
import { statementPaper } from '@server/domains/papers/issue-paper'
import { writePaper } from '@server/domains/papers/write-paper'
import { exportStatement } from '@server/domains/payouts/export-statement'
import type { Context, Services } from '@server/platform/services'
import { requireAccess } from '@server/platform/session'
import { sendPaper } from './papers'
import type { AppEnv } from './session'

const ordersInput = vendorOrderQuery.omit({ cursor: true, limit: true })
const statementInput = statementLineQuery.pick({ month: true })

/** The files a vendor downloads: its products, its orders as its list shows them, its statements, what an import said of each line. */
export function vendorFiles(services: Services) {
  return new Hono<AppEnv>()
    .get('/orders.csv', (c) => {
      const context = contextOf(c, services, 'orders')
      return sendCsv(c, 'orders.csv', exportVendorOrders(read(c, ordersInput), context), services)
    })
    .get('/products.csv', (c) => {
      const context = contextOf(c, services, 'products')
      return sendCsv(c, 'products.csv', exportProducts(context), services)
    })
    .get('/imports/:file{[0-9a-f-]{36}\\.csv}', async (c) => {
      const context = contextOf(c, services, 'products')
      const lines = await exportRemarks(c.req.param('file').replace('.csv', ''), context)
      return sendCsv(c, 'import.csv', only(lines), services)
    })
    .get('/statement.pdf', async (c) => {
      const { month } = read(c, statementInput)
      const paper = await inTransaction(services.db, async (tx) => {
        const { id } = await statementPaper(month, {
          ...contextOf(c, services, 'money'),
          tx,
        })
        return writePaper(tx, id, services)
      })
      return sendPaper(c, paper)
    })
    .get('/statement.csv', (c) => {
      const context = contextOf(c, services, 'money')
      const { month } = read(c, statementInput)
      return sendCsv(c, `statement-${month}.csv`, exportStatement(month, context), services)
    })
}

async function* only(lines: string): AsyncGenerator<string> {
  yield lines
}

/** Refuses: not_signed_in, not_allowed, two_factor_required. */
function contextOf(c: HonoContext<AppEnv>, services: Services, area: VendorArea): Context {
  const context = { tx: services.db, now: services.clock(), session: c.get('session'), services }
  requireAccess(context, { role: 'vendor', area: { vendor: area } })
  return context
}

/** What a list's address says; parameters of the screen alone are left out. Refuses: invalid_input. */
export function read<Schema extends z.ZodObject>(c: HonoContext<AppEnv>, schema: Schema): z.output<Schema> {
  const given = Object.entries(c.req.query()).filter(([name, value]) => name in schema.shape && value !== '')
  const { success, data } = schema.safeParse(Object.fromEntries(given))
  if (!success) throw new Refusal('invalid_input')
  return data
}

export function sendCsv(
  c: HonoContext<AppEnv>,
  fileName: string,
  lines: AsyncGenerator<string>,
  { log }: Services,
): Response {
  return c.body(
    bytesOf(lines, (error) => log.error({ err: error, fileName }, 'a file was cut off')),
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  )
}

/** A stream that reads on only while the browser takes what is there. One that fails breaks off: a short file must not look like a whole one. */
function bytesOf(lines: AsyncGenerator<string>, onError: (error: unknown) => void): ReadableStream {
  const encoder = new TextEncoder()
  return new ReadableStream({
    // A byte order mark: spreadsheets then read the names of people and places as UTF-8.
    start: (stream) => stream.enqueue(encoder.encode('\uFEFF')),
    async pull(stream) {
      try {
        const { value, done } = await lines.next()
        if (done) stream.close()
        else stream.enqueue(encoder.encode(value))
      } catch (error) {
        onError(error)
        stream.error(error)
      }
    },
    cancel: async () => void (await lines.return(undefined)),
  })
}
