import type { Context, MiddlewareHandler } from 'hono'
import { paths } from '@contract/core/paths'
import { applicationFormRateLimit } from '@contract/vendors/facts'
import { clientAddressHeader } from '@server/domains/accounts/auth'
import { enforceRateLimit } from '@server/platform/rate-limit'
import type { Services } from '@server/platform/services'
import type { ReceiveFile } from './receive-file'
import type { AppEnv } from './session'
import { isForm } from './wire'

/** Whether a request submits the vendor application with its documents from a browser without scripts, which cannot send them in parts. */
export const isApplicationForm = (c: Context): boolean =>
  c.req.method === 'POST' && c.req.path === paths.becomeVendor && isForm(c)

/**
 * Receives such a form as uploads are received: on disk, and a few at a time. Applicants need no account, so this is the one long body that is
 * read without a session: it counts for the network address before any of it is read. A file that is too large is cut off and reaches the
 * page's action as such, which says so at its field. Refuses: too_many_requests, and what `receiveFiles` does.
 */
export const receiveApplicationForm =
  (services: Services, receiveFile: ReceiveFile): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!isApplicationForm(c)) return next()
    const sender = c.get('session')?.userId ?? c.req.header(clientAddressHeader) ?? ''
    await enforceRateLimit(
      services.db,
      `application_form:${sender}`,
      applicationFormRateLimit,
      services.clock(),
    )
    return receiveFile(c, sender, (form) => {
      c.set('form', form)
      return next()
    })
  }
