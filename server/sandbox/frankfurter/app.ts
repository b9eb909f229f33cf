import { Hono } from 'hono'
import { doublePrecision, text } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { badRequestResponse, doneResponse, faultRoutes } from '../platform/control'
import { withFaults } from '../platform/faults'
import { limitBodySize, readBody } from '../platform/read-body'
import { refuseUnstorable } from '../platform/refuse-unstorable'
import { sandbox } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { withTables } from '../platform/with-tables'
import { usualRates } from './rates'
import { controlKey } from './url'

/** The rates that differ from the usual ones, by currency. */
const publishedRates = sandbox.table('published_rates', {
  currency: text().primaryKey(),
  rate: doublePrecision().notNull(),
  date: text().notNull(),
})

const createTablesSql = `
create table if not exists sandbox.published_rates (currency text primary key, rate double precision not null, date text not null);`

/** The parameters that the service knows; it refuses others by name. Those that ask for other days are not simulated. */
const knownParameters = ['base', 'quotes', 'providers', 'date', 'from', 'to', 'group', 'expand']

/**
 * A simulated Frankfurter for development, demo and tests: `GET /v2/rates` of today as the service itself answers it (its `openapi.json`, version
 * 2.1.1). It represents the outside world and knows nothing of the marketplace.
 */
export const frankfurterSandbox = (context: SandboxContext): Hono =>
  refuseUnstorable(new Hono())
    .use('*', limitBodySize)
    .use('*', withTables(context, createTablesSql))
    .route('/sandbox-control', controlRoutes(context))
    .use('*', withFaults(context, 'frankfurter'))
    .get('/v2/rates', async (c) => {
      const query = c.req.query()
      const unknown = Object.keys(query).filter((name) => !knownParameters.includes(name))
      if (unknown.length > 0)
        return c.json({ status: 422, message: `unknown parameter: ${unknown.join(', ')}` }, 422)
      const base = (query.base ?? 'EUR').toUpperCase()
      const rows = await ratesToday(context)
      const perDollar = base === 'USD' ? 1 : rows.find(({ currency }) => currency === base)?.rate
      if (perDollar === undefined) return c.json({ status: 422, message: `invalid currency: ${base}` }, 422)
      const quotes = query.quotes?.toUpperCase().split(',')
      return c.json(
        rows
          .filter(({ currency }) => quotes?.includes(currency) ?? true)
          .map(({ currency, rate, date }) => ({
            date,
            base,
            quote: currency,
            rate: round(rate / perDollar),
          })),
      )
    })
    .notFound((c) => c.json({ status: 404, message: 'not found' }, 404))

interface Row {
  currency: string
  rate: number
  date: string
}

/** Every currency with its rate, in alphabetical order; the dollar too, at 1. */
async function ratesToday({ db }: SandboxContext): Promise<Row[]> {
  const date = new Date().toISOString().slice(0, 10)
  const changed = await db.select().from(publishedRates)
  const usual = Object.entries({ ...usualRates, USD: 1 }).map(([currency, rate]) => ({
    currency,
    rate,
    date,
  }))
  return [
    ...usual.filter(({ currency }) => !changed.some((row) => row.currency === currency)),
    ...changed,
  ].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** Rounds as the service does: the larger a rate, the fewer its decimals. */
function round(rate: number): number {
  const limits = [
    [5000, 0],
    [80, 2],
    [20, 3],
    [1, 4],
    [0.0001, 5],
  ] as const
  return Number(rate.toFixed(limits.find(([above]) => rate > above)?.[1] ?? 6))
}

const change = z.object({ rate: z.number().positive(), date: z.iso.date().optional() })

/** Not part of the service: lets tests publish another rate, and inject faults. */
const controlRoutes = (context: SandboxContext) =>
  new Hono()
    .use('*', async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${controlKey}`) return c.text('Not allowed.', 401)
      await next()
      return undefined
    })
    .post('/rates/:currency{[A-Z]{3}}', async (c) => {
      const parsed = await readBody(c, change)
      if ('problem' in parsed) return badRequestResponse(c, parsed.problem)
      const { rate, date = new Date().toISOString().slice(0, 10) } = parsed.body
      const values = { currency: c.req.param('currency'), rate, date }
      await context.db
        .insert(publishedRates)
        .values(values)
        .onConflictDoUpdate({ target: publishedRates.currency, set: values })
      return doneResponse(c)
    })
    .route('/faults', faultRoutes(context, 'frankfurter'))
