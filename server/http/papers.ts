import { Hono, type Context as HonoContext } from 'hono'
import { inTransaction } from '@server/database/transaction'
import { readPaper } from '@server/domains/billing/read-paper'
import type { WrittenPaper } from '@server/domains/billing/paper'
import type { Services } from '@server/platform/services'
import { limitDownloads } from './limit-downloads'
import type { PaperPrinter } from './paper-printer'
import type { AppEnv } from './session'

/** Numbered papers as PDF files, for whoever they belong to and for admins. */
export function paperFiles(services: Services, print: PaperPrinter) {
  return new Hono<AppEnv>().get('/:file{[0-9a-f-]{36}\\.pdf}', async (c) => {
    const id = c.req.param('file').replace('.pdf', '')
    const session = c.get('session')
    const now = services.clock()
    await limitDownloads('paperDownloads', { now, session, services })
    const paper = await inTransaction(services.db, (tx) => readPaper(id, { tx, now, session, services }))
    return sendPaper(c, paper, print)
  })
}

/** A paper as a file that is called by its number. */
export async function sendPaper(
  c: HonoContext<AppEnv>,
  paper: WrittenPaper,
  print: PaperPrinter,
): Promise<Response> {
  return c.body(await print(paper), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${paper.label}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}
