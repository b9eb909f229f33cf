import { Hono, type Context as HonoContext } from 'hono'
import { inTransaction } from '@server/database/transaction'
import { readDocument } from '@server/domains/billing/read-document'
import type { FinalizedDocument } from '@server/domains/billing/billing-document'
import type { Services } from '@server/platform/services'
import { limitDownloads } from './limit-downloads'
import type { PdfRenderer } from './pdf-renderer'
import type { AppEnv } from './session'

/** Billing documents as PDF files, for their owners and for admins. */
export function billingDocumentFiles(services: Services, renderPdf: PdfRenderer) {
  return new Hono<AppEnv>().get('/:file{[0-9a-f-]{36}\\.pdf}', async (c) => {
    const id = c.req.param('file').replace('.pdf', '')
    const session = c.get('session')
    const now = services.clock()
    await limitDownloads('documentDownloads', { now, session, services })
    const document = await inTransaction(services.db, (tx) =>
      readDocument(id, { tx, now, session, services }),
    )
    return sendPdf(c, document, renderPdf)
  })
}

/** A billing document as a file named after its number. */
export async function sendPdf(
  c: HonoContext<AppEnv>,
  document: FinalizedDocument,
  renderPdf: PdfRenderer,
): Promise<Response> {
  return c.body(await renderPdf(document), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${document.label}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}
