import { Hono } from 'hono'
import { basename } from 'node:path'
import { Refusal } from '@contract/refusals'
import { isActivePdf } from '@server/platform/files/active-pdf'
import { documentFileName, documentType } from '@server/platform/files/private-document'
import { isSigned } from '@server/platform/files/signed-link'
import type { Services } from '@server/platform/services'

/**
 * Private documents, opened by signed links that expire. Their type is detected from their content. Nothing in them runs or loads: pictures
 * are sandboxed; PDFs, which browsers do not display in a sandbox, cannot load anything, and those that contain more than pages are
 * downloaded.
 */
export function documents(services: Services) {
  return new Hono().get('/:key{[\\w-]+(?:/[\\w.-]+)+}', async (c) => {
    const key = c.req.param('key')
    const { expires = '', signature = '' } = c.req.query()
    if (!(await isSigned(key, { expires: Number(expires), signature }, services)))
      throw new Refusal('link_expired')
    const bytes = await services.files.get(key)
    const type = bytes && documentType(bytes)
    if (!type) throw new Refusal('document_not_found')
    const isPdf = type === 'application/pdf'
    const disposition = isPdf && isActivePdf(bytes) ? 'attachment' : 'inline'
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'content-disposition': `${disposition}; filename="${documentFileName(basename(key), type)}"`,
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${isPdf ? '' : '; sandbox'}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
  })
}
