import { sql } from 'drizzle-orm'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import { customerFigures } from './figures'

const batchSize = 500

/**
 * Counts what admins sort customers by: their orders and their value. A batch at a time, in order of their ids; a customer whose figures are
 * the same is not written.
 */
export const countCustomers: Job = async (_, { db }) => {
  let lastId: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (lastId) {
    const { rows }: { rows: { id: string }[] } = await inTransaction(db, (tx) =>
      tx.execute<{ id: string }>(sql`
        with batch as materialized (
          select id from profiles where id > ${lastId}::uuid order by id limit ${batchSize}),
        figures as (${customerFigures(sql`select id from batch`)}),
        changed as (
          select p.id, f.orders, f.paid - f.refunded - f.charged_back as value
          from profiles p join figures f on f.id = p.id
          where (p.order_count, p.value_minor) is distinct from (f.orders, f.paid - f.refunded - f.charged_back)
          order by p.id for no key update of p),
        counted as (
          update profiles p set order_count = c.orders, value_minor = c.value from changed c where p.id = c.id)
        select id from batch order by id`),
    )
    lastId = rows.length === batchSize ? rows.at(-1)!.id : undefined
  }
}
