import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { requests } from '@server/database/schema/orders'
import { unstorableText } from './storable-text'

interface Request {
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
export async function once<T>(tx: Queryable, request: Request, work: () => Promise<T>): Promise<T> {
  const { userId, call, key } = request
  if (key.length > longestKey || unstorableText(key) !== undefined) throw new Refusal('invalid_input')
  const inputHash = createHash('sha256').update(stable(request.input)).digest('hex')
  const [fresh] = await tx
    .insert(requests)
    .values({ userId, call, key, inputHash })
    .onConflictDoNothing()
    .returning({ key: requests.key })
  const same = and(eq(requests.userId, userId), eq(requests.call, call), eq(requests.key, key))
  if (!fresh) {
    const [earlier] = await tx.select().from(requests).where(same)
    if (!earlier || earlier.inputHash !== inputHash) throw new Refusal('request_reused')
    return earlier.answer as T
  }
  const answer = await work()
  await tx.update(requests).set({ answer }).where(same)
  return answer
}

/** Forgets what somebody sent once. */
export async function forgetRequests(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(requests).where(eq(requests.userId, userId))
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
