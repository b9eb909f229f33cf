import { and, eq, sql, type Placeholder } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { preparedStatement } from '@server/database/prepared-statements'
import { idempotencyKeys } from '@server/database/schema/platform'
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
 * (idempotency_key_reused). Locks the account, as `lockUser` does, so a concurrent repeat waits. Refuses also: invalid_input, for a malformed key;
 * not_signed_in, if the account was deleted meanwhile.
 */
export async function withIdempotencyKey<T>(
  tx: Queryable,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { userId, call, key } = request
  if (key.length > maxKeyLength || unstorableText(key) !== undefined) throw new Refusal('invalid_input')
  const inputHash = createHash('sha256').update(stableJson(request.input)).digest('hex')
  // The account before the key: deleting an account takes the locks in this order too.
  const claimedKeys = await claimKey(tx).execute({ userId, call, key, inputHash })
  if (claimedKeys.length === 0) {
    const [stored] = await tx.select().from(idempotencyKeys).where(keyCondition({ userId, call, key }))
    if (!stored) throw new Refusal('not_signed_in')
    if (stored.inputHash !== inputHash) throw new Refusal('idempotency_key_reused')
    return stored.answer as T
  }
  const response = await work()
  await storeResponse(tx).execute({ userId, call, key, answer: response })
  return response
}

type KeyColumns = 'userId' | 'call' | 'key'

const keyCondition = ({ userId, call, key }: Record<KeyColumns, string | Placeholder>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))

/** Locks the account and stores its key; returns no row if the key was used before or the account is gone. */
const claimKey = preparedStatement('claim_idempotency_key', (tx) =>
  tx
    .insert(idempotencyKeys)
    .select(
      sql`with account as (${lockedUser(sql.placeholder('userId'))})
        select id, ${sql.placeholder('call')}, ${sql.placeholder('key')}, ${sql.placeholder('inputHash')}, null::jsonb, now() from account`,
    )
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
)

const storeResponse = preparedStatement('store_idempotent_response', (tx) =>
  tx
    .update(idempotencyKeys)
    .set({ answer: sql.placeholder('answer') as never })
    .where(
      keyCondition({
        userId: sql.placeholder('userId'),
        call: sql.placeholder('call'),
        key: sql.placeholder('key'),
      }),
    ),
)

/** Deletes a user's idempotency keys. */
export async function deleteIdempotencyKeys(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

// A longer key would not fit the index.
const maxKeyLength = 200

/** JSON with sorted keys, so that equal input gives an equal hash. */
function stableJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
