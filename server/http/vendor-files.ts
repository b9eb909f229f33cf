import { Hono, type Context as HonoContext } from 'hono'
import { salesGranularities } from '@contract/analytics/vendor-procedures'
import { Refusal } from '@contract/refusals'
import { parseListQuery } from '@contract/core/list-query'
import type { VendorPermission } from '@contract/core/permissions'
import { vendorOrderQuery } from '@contract/orders/procedures'
import { statementLineQuery } from '@contract/payouts/statement-procedures'
import { inTransaction } from '@server/database/transaction'
import { exportProductViews } from '@server/domains/analytics/product-views/get-product-views'
import { exportProducts } from '@server/domains/catalog/export-products'
import { sampleProducts } from '@server/domains/catalog/sample-products'
import { exportIssues } from '@server/domains/catalog/product-imports/export-issues'
import { exportVendorOrders } from '@server/domains/orders/export-vendor-orders'
import { issueStatement } from '@server/domains/billing/issue-document'
import { finalizeDocument } from '@server/domains/billing/finalize-document'
import { exportStatement } from '@server/domains/payouts/export-statement'
import { readDatabase, type Context, type Services } from '@server/platform/services'
import { requireAccess } from '@server/platform/session'
import { limitDownloads } from './limit-downloads'
import type { PdfRenderer } from './pdf-renderer'
import { sendPdf } from './billing-documents'
import { hasRecentWrite } from './recent-write'
import { recordExport } from './record-export'
import { sendCsv } from './send-csv'
import type { AppEnv } from './session'

const ordersInput = vendorOrderQuery.omit({ cursor: true, limit: true })

/** The files a vendor can download: products, their views, orders as shown in the list, statements, and the results of an import. */
export function vendorFiles(services: Services, renderPdf: PdfRenderer) {
  return new Hono<AppEnv>()
    .get('/orders.csv', async (c) => {
      const context = await contextOf(c, services, 'orders', whileStopped)
      const query = parseListQuery(new URL(c.req.url).searchParams, ordersInput)
      const exported = { list: 'orders', filters: query }
      return sendCsv(
        c,
        'orders.csv',
        recordExport(exportVendorOrders(query, context), exported, context),
        services,
      )
    })
    .get('/products.csv', async (c) => {
      const context = await contextOf(c, services, 'products')
      return sendCsv(c, 'products.csv', exportProducts(context), services)
    })
    .get('/product-views.csv', async (c) => {
      const context = await contextOf(c, services, 'all')
      const granularity = salesGranularities.find((option) => option === c.req.query('by'))
      return sendCsv(c, 'product-views.csv', exportProductViews({ granularity }, context), services)
    })
    .get('/sample-products.csv', async (c) => {
      await contextOf(c, services, 'products')
      return sendCsv(c, 'sample-products.csv', singleChunk(sampleProducts()), services)
    })
    .get('/imports/:file{[0-9a-f-]{36}\\.csv}', async (c) => {
      const context = await contextOf(c, services, 'products')
      const lines = await exportIssues(c.req.param('file').replace('.csv', ''), context)
      return sendCsv(c, 'import.csv', singleChunk(lines), services)
    })
    .get('/statement.pdf', async (c) => {
      const month = monthIn(c)
      const context = await contextOf(c, services, 'money', whileStopped)
      const document = await inTransaction(services.db, async (tx) => {
        const { id } = await issueStatement(month, { ...context, tx })
        return finalizeDocument(tx, id, services)
      })
      return sendPdf(c, document, renderPdf)
    })
    .get('/statement.csv', async (c) => {
      const context = await contextOf(c, services, 'money', whileStopped)
      const month = monthIn(c)
      return sendCsv(c, `statement-${month}.csv`, exportStatement(month, context), services)
    })
}

async function* singleChunk(lines: string): AsyncGenerator<string> {
  yield lines
}

/** For a vendor that is suspended or closed as well. */
const whileStopped = { whileStopped: true }

/** Refuses: not_signed_in, not_a_vendor, not_allowed, vendor_suspended, vendor_closed, two_factor_required, too_many_requests. */
async function contextOf(
  c: HonoContext<AppEnv>,
  services: Services,
  area: VendorPermission,
  { whileStopped } = { whileStopped: false },
): Promise<Context> {
  const tx = hasRecentWrite(c) ? services.db : readDatabase(services)
  const context = { tx, now: services.clock(), session: c.get('session'), services }
  requireAccess(context, { role: 'vendor', area: { vendor: area }, whileStopped })
  await limitDownloads('vendorExports', context)
  return context
}

/** The month in a statement's URL. Refuses: invalid_input. */
function monthIn(c: HonoContext<AppEnv>): string {
  const { success, data } = statementLineQuery.shape.month.safeParse(c.req.query('month'))
  if (!success) throw new Refusal('invalid_input')
  return data
}
