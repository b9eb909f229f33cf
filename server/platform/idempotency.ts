import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { idempotencyKeys } from '@server/database/schema/orders'
import { unstorableText } from './storable-text'

interface IdempotentRequest {
  userId: string
  call: string
  /** The `Idempotency-Key` the client made when it showed the form. */
  key: string
  input: unknown
}

/**
 * Runs `work` once per person, call and key: a repeat with the same input answers what the first one answered; with another
 * input it is refused (request_reused). A repeat that arrives while the first still runs waits for it at the unique key.
 * Refuses also: invalid_input, for a key that is no key.
 */
export async function withIdempotencyKey<T>(
  tx: Queryable,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { userId, call, key } = request
  if (key.length > longestKey || unstorableText(key) !== undefined) throw new Refusal('invalid_input')
  const inputHash = createHash('sha256').update(stable(request.input)).digest('hex')
  const [fresh] = await tx
    .insert(idempotencyKeys)
    .values({ userId, call, key, inputHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const same = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  )
  if (!fresh) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(same)
    if (!earlier || earlier.inputHash !== inputHash) throw new Refusal('request_reused')
    return earlier.answer as T
  }
  const answer = await work()
  await tx.update(idempotencyKeys).set({ answer }).where(same)
  return answer
}

/** Forgets what somebody sent once. */
export async function deleteIdempotencyKeys(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

// A longer one would not fit into the index.
const longestKey = 200

/** JSON with sorted keys, so that the same input gives the same hash. */
function stable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
