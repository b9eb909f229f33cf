import { Hono } from 'hono'
import { basename } from 'node:path'
import { Refusal } from '@contract/messages'
import { documentType } from '@server/domains/vendors/documents'
import { isSigned } from '@server/platform/files/signed-link'
import type { Services } from '@server/platform/services'

/** Private documents, by signed links that end. Their type is what their content says. */
export function documents(services: Services) {
  return new Hono().get('/:key{[\\w-]+(?:/[\\w.-]+)+}', async (c) => {
    const key = c.req.param('key')
    const { expires = '', signature = '' } = c.req.query()
    if (!(await isSigned(key, { expires: Number(expires), signature }, services)))
      throw new Refusal('link_expired')
    const bytes = await services.files.get(key)
    const type = bytes && documentType(bytes)
    if (!type) throw new Refusal('document_not_found')
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'content-disposition': `inline; filename="${basename(key)}"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
  })
}
