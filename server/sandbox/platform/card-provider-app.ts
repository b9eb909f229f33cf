import { Hono, type Context } from 'hono'
import { checkoutRoutes } from './checkout'
import { controlRoutes } from './control'
import { withFaults } from './faults'
import type { CardProvider } from './card-provider'
import { limitBodySize } from './read-body'
import { refuseUnstorable } from './refuse-unstorable'
import { withTables } from './with-tables'
import type { SandboxContext } from './sandbox-context'

interface CardProviderOptions {
  /** The error for a request without the key. */
  unauthorizedResponse(c: Context): Response
  /** A path as the provider's documentation writes it. */
  normalizePath(path: string): string
}

/** What all card provider sandboxes share: tables, hosted page, key check, control routes and faults. */
export const cardProviderApp = (
  context: SandboxContext,
  cardProvider: CardProvider,
  { unauthorizedResponse: noKey, normalizePath: withoutIds }: CardProviderOptions,
): Hono =>
  refuseUnstorable(new Hono())
    .use('*', limitBodySize)
    .use('*', withTables(context))
    .route('/checkout', checkoutRoutes(context, cardProvider))
    .use('*', async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${cardProvider.key}`) return noKey(c)
      await next()
      return undefined
    })
    .route('/sandbox-control', controlRoutes(context, cardProvider))
    .use('*', withFaults(context, cardProvider.id, withoutIds))
