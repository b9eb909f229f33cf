import { and, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { idempotencyKeys } from '@server/database/schema/orders'
import { lockedUser } from './lock-user'
import { unstorableText } from './storable-text'

interface IdempotentRequest {
  userId: string
  call: string
  /** The `Idempotency-Key` the client generated when it showed the form. */
  key: string
  input: unknown
}

/**
 * Runs `work` once per user, procedure and key: a repeat with the same input gets the first response; with different input it is refused
 * (request_reused). Locks the account, as `lockUser` does, so a concurrent repeat waits. Refuses also: invalid_input, for a malformed key;
 * not_signed_in, if the account was deleted meanwhile.
 */
export async function withIdempotencyKey<T>(
  tx: Queryable,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { userId, call, key } = request
  if (key.length > longestKey || unstorableText(key) !== undefined) throw new Refusal('invalid_input')
  const inputHash = createHash('sha256').update(stable(request.input)).digest('hex')
  // The account before the key: whoever deletes an account takes the locks in this order too.
  const { rows } = await tx.execute(sql`
    with account as (${lockedUser(userId)})
    insert into ${idempotencyKeys} (user_id, call, key, input_hash) select id, ${call}, ${key}, ${inputHash} from account
    on conflict do nothing returning key`)
  const same = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  )
  if (rows.length === 0) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(same)
    if (!earlier) throw new Refusal('not_signed_in')
    if (earlier.inputHash !== inputHash) throw new Refusal('request_reused')
    return earlier.answer as T
  }
  const answer = await work()
  await tx.update(idempotencyKeys).set({ answer }).where(same)
  return answer
}

/** Deletes a user's idempotency keys. */
export async function deleteIdempotencyKeys(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

// A longer key would not fit the index.
const longestKey = 200

/** JSON with sorted keys, so that equal input gives an equal hash. */
function stable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
