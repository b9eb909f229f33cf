import { Hono, type Context } from 'hono'
import { checkoutRoutes } from './checkout'
import { controlRoutes } from './control'
import { withFaults } from './faults'
import type { CardProvider } from './card-provider'
import { withTables } from './with-tables'
import type { SandboxContext } from './sandbox-context'

interface Manners {
  /** The refusal of a request without the key. */
  noKey(c: Context): Response
  /** A path as the documentation writes it. */
  withoutIds(path: string): string
}

/** What every card house begins with: its tables, its hosted page, its key, its control routes and its faults. */
export const cardProviderApp = (
  world: SandboxContext,
  house: CardProvider,
  { noKey, withoutIds }: Manners,
): Hono =>
  new Hono()
    .use('*', withTables(world))
    .route('/checkout', checkoutRoutes(world, house))
    .use('*', async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${house.key}`) return noKey(c)
      await next()
      return undefined
    })
    .route('/sandbox-control', controlRoutes(world, house))
    .use('*', withFaults(world, house.id, withoutIds))
