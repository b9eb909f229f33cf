import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { customerLimits } from '@contract/customers/facts'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { customerTags } from '@server/database/schema/customers'
import { audit } from '@server/platform/audit'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'
import { lockCustomer } from './lock-customer'

interface TagInput {
  userId: string
  tag: string
}

/** Gives a customer a tag; one that they have stays. Returns all of theirs. Refuses: customer_not_found, customer_tags_full. */
export async function addCustomerTag(
  { userId, tag }: TagInput,
  context: Context,
): Promise<{ tags: string[] }> {
  const { tx, now } = context
  await lockCustomer(userId, context)
  const before = await tagsOf(tx, userId)
  if (before.includes(tag)) return { tags: before }
  const max = customerLimits.tagsMax
  if (before.length >= max) throw new Refusal('customer_tags_full', { max })
  await tx.insert(customerTags).values({ userId, tag, createdAt: now })
  return { tags: await record('customer_tagged', { userId, tag, before }, context) }
}

/** Takes a tag from a customer; one that they do not have is fine. Returns the others. Refuses: customer_not_found. */
export async function removeCustomerTag(
  { userId, tag }: TagInput,
  context: Context,
): Promise<{ tags: string[] }> {
  const { tx } = context
  await lockCustomer(userId, context)
  const before = await tagsOf(tx, userId)
  if (!before.includes(tag)) return { tags: before }
  await tx.delete(customerTags).where(and(eq(customerTags.userId, userId), eq(customerTags.tag, tag)))
  return { tags: await record('customer_untagged', { userId, tag, before }, context) }
}

/** The tag itself may say something about a person: as a note it is erased with the account, which the numbers are not. */
async function record(
  actionType: 'customer_tagged' | 'customer_untagged',
  { userId, tag, before }: TagInput & { before: readonly string[] },
  context: Context,
): Promise<string[]> {
  const after = await tagsOf(context.tx, userId)
  await audit(context, {
    actionType,
    subject: 'user',
    subjectId: userId,
    details: { note: tag, before: { tags: before.length }, after: { tags: after.length } },
  })
  return after
}

const tagsOf = async (tx: Queryable, userId: string): Promise<string[]> =>
  (await tagsByCustomer(tx, [userId])).get(userId) ?? []

/** The tags of some customers, in alphabetical order, by their ids. */
export async function tagsByCustomer(tx: Queryable, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ userId: customerTags.userId, tag: customerTags.tag })
    .from(customerTags)
    .where(inArray(customerTags.userId, [...ids]))
    .orderBy(asc(customerTags.tag))
  const byCustomer = groupBy(rows, ({ userId }) => userId)
  return new Map([...byCustomer].map(([userId, tags]) => [userId, tags.map(({ tag }) => tag)]))
}

const maxOptions = 200

/** Every tag in use: each is found by one step along the index, not by reading every row. */
export async function listCustomerTags(_: unknown, { tx }: Pick<Context, 'tx'>): Promise<{ tags: string[] }> {
  const { rows } = await tx.execute<{ tag: string }>(sql`
    with recursive steps (tag) as (
      (select min(tag) from customer_tags)
      union all
      select (select min(tag) from customer_tags where tag > steps.tag) from steps where steps.tag is not null)
    select tag from steps where tag is not null limit ${maxOptions}`)
  return { tags: rows.map(({ tag }) => tag) }
}
