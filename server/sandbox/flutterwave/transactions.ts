import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { transactions } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { no, ok } from './envelope'
import { house } from './card-provider'
import { showTransaction } from './serializers'

/** Queries payments by reference or id. No transaction exists before a card is used. */
export const transactionRoutes = (world: SandboxContext) => {
  const answer = async (c: Context, named: SQL) => {
    const ours = and(eq(transactions.provider, house.id), isNotNull(transactions.card), named)
    const [found] = await world.db.select().from(transactions).where(ours)
    return found
      ? ok(c, 'Transaction fetched successfully', showTransaction(found))
      : no(c, 'No transaction was found for this id')
  }
  return new Hono()
    .get('/verify_by_reference', (c) => answer(c, eq(transactions.reference, c.req.query('tx_ref') ?? '')))
    .get('/:id{[0-9]+}/verify', (c) => answer(c, eq(transactions.id, Number(c.req.param('id')))))
}
