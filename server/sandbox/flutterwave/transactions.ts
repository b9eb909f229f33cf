import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { transactions } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { errorResponse, ok } from './envelope'
import { flutterwaveCardProvider } from './card-provider'
import { serializeTransaction } from './serializers'

/** Queries payments by reference or id. No transaction exists before a card is used. */
export const transactionRoutes = (context: SandboxContext) => {
  const respond = async (c: Context, condition: SQL) => {
    const matchesTransaction = and(
      eq(transactions.provider, flutterwaveCardProvider.id),
      isNotNull(transactions.card),
      condition,
    )
    const [transaction] = await context.db.select().from(transactions).where(matchesTransaction)
    return transaction
      ? ok(c, 'Transaction fetched successfully', serializeTransaction(transaction))
      : errorResponse(c, 'No transaction was found for this id')
  }
  // One route, since the router takes no fixed segment where another path has a parameter.
  return new Hono().get('/:query{verify_by_reference|[0-9]+/verify}', (c) => {
    const id = Number.parseInt(c.req.param('query'), 10)
    return respond(
      c,
      Number.isNaN(id) ? eq(transactions.reference, c.req.query('tx_ref') ?? '') : eq(transactions.id, id),
    )
  })
}
