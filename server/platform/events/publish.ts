import { Placeholder, sql, type SQL } from 'drizzle-orm'
import type { RealtimeTopic } from '@contract/core/realtime'
import type { Queryable } from '@server/database/connect'

/** The notification channel of realtime events. A database trigger also uses it, to announce that a session has ended. */
export const channel = 'live'

/** A message on the channel: an event for a user, or the end of a session. */
export type Message = { user: string; topic: RealtimeTopic; id?: string | undefined } | { ended: string }

/**
 * A message as a column of the statement that causes it: sent once, however many rows the statement returns, and not at all for none. A
 * prepared statement is given the text of its message (`messageText`) each time.
 */
export const notification = (message: Message | Placeholder) =>
  sql<string>`pg_notify(${channel}, ${message instanceof Placeholder ? message : messageText(message)})`

/** A message as it is sent on the channel. */
export const messageText = (message: Message): string => JSON.stringify(message)

/** The same for the user in a column. */
export const notificationOfUser = (user: SQL, topic: RealtimeTopic) =>
  sql<string>`pg_notify(${channel}, json_build_object('user', ${user}, 'topic', ${topic}::text)::text)`

/**
 * Publishes a realtime event to the open pages of one or several users: the topic that changed and its id. PostgreSQL delivers it to every
 * process on commit and drops it on rollback. Duplicates within a transaction are sent once.
 */
export async function publish(
  tx: Queryable,
  users: string | readonly string[],
  topic: RealtimeTopic,
  id?: string,
): Promise<void> {
  const payloads = [users].flat().map((user) => JSON.stringify({ user, topic, id } satisfies Message))
  await tx.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  )
}
