import { sql } from 'drizzle-orm'
import { recountDays } from '@server/domains/accounting/count-days'
import { countCohorts } from '@server/domains/analytics/count-cohorts'
import { recountSales } from '@server/domains/analytics/count-sales'
import { countCustomers } from '@server/domains/customers/count-customers'
import { countImpact } from '@server/domains/sustainability/platform-impact'
import { inTransaction } from '@server/database/transaction'
import { audit } from '@server/platform/audit'
import type { Services } from '@server/platform/services'
import { print } from '../print'
import { inCommand, withServices, type Command } from './command'

const batchSize = 500

/** Everything that is stored although it can be computed, with how it is computed again. */
const figures: Record<string, { what: string; recount(services: Services): Promise<unknown> }> = {
  balances: {
    what: 'balances of the ledger',
    recount: ({ db }) =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`lock table ledger_postings in share row exclusive mode`)
        await tx.execute(sql`select refresh_balances()`)
      }),
  },
  ledger: {
    what: 'daily sums of the ledger and of taxes',
    recount: recountDays,
  },
  sales: {
    what: 'sales by day and month, customers by the month of their first order',
    async recount(services) {
      await recountSales({}, services)
      await countCohorts({}, services)
    },
  },
  customers: {
    what: 'orders and value of each customer',
    recount: (services) => countCustomers({}, services),
  },
  listings: {
    what: 'listings and search documents of products',
    recount: (services) => refreshInBatches(services, 'products', 'refresh_product_listings'),
  },
  orders: {
    what: 'orders as vendors see them',
    recount: (services) => refreshInBatches(services, 'orders', 'refresh_vendor_orders'),
  },
  impact: { what: 'figures of the impact page', recount: (services) => countImpact({}, services) },
}

export const recount: Command = {
  usage: `recount [${Object.keys(figures).join('|')}]`,
  summary: 'Computes stored figures again from the records: all of them, or some.',
  async run(args, env) {
    const unknown = args.find((name) => !(name in figures))
    if (unknown)
      throw new Error(`${unknown} is nothing to recount. There are: ${Object.keys(figures).join(', ')}.`)
    const names = args.length > 0 ? args : Object.keys(figures)
    await withServices(env, async (services) => {
      for (const name of names) {
        const { what, recount: run } = figures[name]!
        const startedAt = performance.now()
        await run(services)
        print(`Recounted ${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
      }
      await inCommand(services, (context) =>
        audit(context, {
          actionType: 'figures_recounted',
          subject: 'installation',
          subjectId: 'figures',
          details: { figures: names },
        }),
      )
    })
  },
}

/** Calls a refreshing function with the ids of a table, a batch in each transaction, which is repeated if it gets in the way of another. */
async function refreshInBatches({ db }: Services, table: 'products' | 'orders', name: string): Promise<void> {
  let lastId: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (lastId) {
    const { rows }: { rows: { ids: string[] | null }[] } = await db.execute<{ ids: string[] | null }>(sql`
      select array_agg(id) as ids from (
        select id from ${sql.identifier(table)} where id > ${lastId}::uuid order by id limit ${batchSize}) batch`)
    const ids: string[] = rows[0]!.ids ?? []
    if (ids.length > 0)
      await inTransaction(db, (tx) =>
        tx.execute(sql`select ${sql.identifier(name)}(${sql.param(ids)}::uuid[])`),
      )
    lastId = ids.at(-1)
  }
}
