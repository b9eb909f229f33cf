import { Hono } from 'hono'
import { basename } from 'node:path'
import { Refusal } from '@contract/refusals'
import { isActivePdf } from '@server/domains/vendors/active-pdf'
import { documentFileName, documentType } from '@server/domains/vendors/documents'
import { isSigned } from '@server/platform/files/signed-link'
import type { Services } from '@server/platform/services'

/**
 * Private documents, by signed links that end. Their type is what their content says. Nothing that they hold runs or loads: pictures stand in a
 * sandbox; PDFs, which browsers do not show in one, may load nothing, and those that do more than show their pages are downloaded.
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
