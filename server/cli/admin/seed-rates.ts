import { sql } from 'drizzle-orm'
import { seedExchangeRates } from '@server/domains/payments/seeds'
import { proposeFirstRates } from '@server/domains/pricing/exchange-rates/feed/propose-first-rates'
import { RateSourceFailure } from '@server/domains/pricing/exchange-rates/feed/rate-source-failure'
import { seedRates as insertMissingRates } from '@server/domains/pricing/seeds'
import type { Queryable } from '@server/database/connect'
import { audit } from '@server/platform/audit'
import type { Services } from '@server/platform/services'
import { print } from '../print'
import { inCommand, withServices, type Command } from './command'

/** The tables that are seeded, and what their rows are called. */
const tables = {
  tax_rates: 'tax rates',
  shipping_services: 'shipping services',
  shipping_rates: 'shipping rates',
  carriers: 'carriers',
  commission_rules: 'commission rules',
  exchange_rates: 'exchange rates',
  held_exchange_rates: 'exchange rates for an admin to confirm',
}

export const seedRates: Command = {
  usage: 'seed-rates',
  summary:
    'Adds the tax, shipping, commission and exchange rates that are missing. What exists stays as it is.',
  async run(args, env) {
    if (args.length > 0) throw new Error(`seed-rates takes no arguments, but got ${args.join(' ')}.`)
    await withServices(env, async (services) => {
      const before = await countRows(services.db)
      await inCommand(services, async ({ tx }) => {
        await insertMissingRates(tx)
        if (services.config.sandbox) await seedExchangeRates(tx)
      })
      const failure = services.config.sandbox ? undefined : await proposeExchangeRates(services)
      const after = await countRows(services.db)
      const added = Object.fromEntries(
        Object.keys(tables).map((name) => [name, after[name]! - before[name]!]),
      )
      for (const [name, label] of Object.entries(tables))
        print(`Added ${added[name]} ${label}. There are ${after[name]} now.`)
      await inCommand(services, (context) =>
        audit(context, {
          actionType: 'rates_seeded',
          subject: 'installation',
          subjectId: 'rates',
          details: { added },
        }),
      )
      if (failure) throw new Error(failure)
    })
  },
}

async function countRows(tx: Queryable): Promise<Record<string, number>> {
  const counts = Object.keys(tables).map(
    (name) => sql`(select count(*)::int from ${sql.identifier(name)}) as ${sql.identifier(name)}`,
  )
  const { rows } = await tx.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0]!
}

/** Proposes first exchange rates; why that failed, as a sentence. */
async function proposeExchangeRates(services: Services): Promise<string | undefined> {
  try {
    await proposeFirstRates(services)
    return undefined
  } catch (error) {
    if (!(error instanceof RateSourceFailure)) throw error
    return `Exchange rates could not be fetched: ${error.message}. Set them at ${services.publicUrl}/admin/exchange-rates.`
  }
}
