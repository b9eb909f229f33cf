import { Placeholder, sql, type SQL } from 'drizzle-orm'
import type { RealtimeTopic } from '@contract/core/realtime'
import type { Queryable } from '@server/database/connect'

/** What is published: an event for a user, or the end of a session, which a trigger announces. */
export type Message = { user: string; topic: RealtimeTopic; id?: string | undefined } | { ended: string }

/**
 * A message as a column of the statement that causes it: published once, however many rows the statement returns, and not at all for none. A
 * prepared statement is given the text of its message (`messageText`) each time.
 */
export const publishedMessage = (message: Message | Placeholder) =>
  // A subquery that depends on no row is run once.
  sql<string>`(select publish_message(${message instanceof Placeholder ? message : messageText(message)}))`

/** A message as it is published. */
export const messageText = (message: Message): string => JSON.stringify(message)

/** The same for the user in a column. */
export const publishedToUser = (user: SQL, topic: RealtimeTopic) =>
  sql<string>`publish_message(json_build_object('user', ${user}, 'topic', ${topic}::text)::text)`

/**
 * Publishes a realtime event to the open pages of one or several users: the topic that changed and its id. Every process receives it once the
 * transaction has committed, and none after a rollback. Duplicates within a transaction are delivered once.
 */
export async function publish(
  tx: Queryable,
  users: string | readonly string[],
  topic: RealtimeTopic,
  id?: string,
): Promise<void> {
  const messages = [users].flat().map((user) => messageText({ user, topic, id }))
  await tx.execute(
    sql`select publish_message(message) from unnest(${sql.param(messages)}::text[]) as message`,
  )
}
