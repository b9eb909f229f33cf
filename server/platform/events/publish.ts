import { sql } from 'drizzle-orm'
import type { RealtimeTopic } from '@contract/realtime'
import type { Queryable } from '@server/database/connect'

/** The database's channel for news. A trigger of the database uses it too: a session that ends says so there. */
export const channel = 'live'

/** What is said on the channel: news for a person, or that a session is over. */
export type Message = { user: string; topic: RealtimeTopic; id?: string | undefined } | { ended: string }

/**
 * Tells the open pages of a person, or of several, that something they see has changed: the topic, and the id of what it was. The
 * database sends it to every process when the transaction is kept, and not at all when it is undone. Said twice in one
 * transaction it is sent once.
 */
export async function publish(
  tx: Queryable,
  users: string | readonly string[],
  topic: RealtimeTopic,
  id?: string,
): Promise<void> {
  const words = [users].flat().map((user) => JSON.stringify({ user, topic, id } satisfies Message))
  await tx.execute(sql`select pg_notify(${channel}, word) from unnest(${sql.param(words)}::text[]) as word`)
}
