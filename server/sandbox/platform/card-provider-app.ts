import { Hono, type Context } from 'hono'
import { checkoutRoutes } from './checkout'
import { controlRoutes } from './control'
import { withFaults } from './faults'
import type { CardProvider } from './card-provider'
import { smallBodies } from './read-body'
import { refuseUnstorable } from './refuse-unstorable'
import { withTables } from './with-tables'
import type { SandboxContext } from './sandbox-context'

interface CardProviderOptions {
  /** The error for a request without the key. */
  noKey(c: Context): Response
  /** A path as the provider's documentation writes it. */
  withoutIds(path: string): string
}

/** What all card provider sandboxes share: tables, hosted page, key check, control routes and faults. */
export const cardProviderApp = (
  world: SandboxContext,
  cardProvider: CardProvider,
  { noKey, withoutIds }: CardProviderOptions,
): Hono =>
  refuseUnstorable(new Hono())
    .use('*', smallBodies)
    .use('*', withTables(world))
    .route('/checkout', checkoutRoutes(world, cardProvider))
    .use('*', async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${cardProvider.key}`) return noKey(c)
      await next()
      return undefined
    })
    .route('/sandbox-control', controlRoutes(world, cardProvider))
    .use('*', withFaults(world, cardProvider.id, withoutIds))
