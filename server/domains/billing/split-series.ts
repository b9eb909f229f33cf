import { asc, eq } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { billingDocumentSplits as splits } from '@server/database/schema/billing'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'

/** What is issued while buyers wait. Statements and plan invoices are issued one after another anyway. */
export const splittablePrefixes = ['INV', 'CN'] as const

const maxSeries = 26

interface Split {
  prefix: string
  /** The first day (UTC), which is still to come. */
  fromDay: string
  seriesCount: number
}

/**
 * From a day on, numbers the documents of a prefix in several series at a time. Documents that are issued keep their numbers. A series without a
 * letter ends with the day before. Within a year, the number of series only grows: a series that has ended is never continued. Returns the
 * names of the series. Throws a sentence if it cannot be.
 */
export async function splitSeries(split: Split, context: Context): Promise<string[]> {
  const { prefix, fromDay, seriesCount } = split
  if (!(splittablePrefixes as readonly string[]).includes(prefix))
    throw new Error(`${prefix} cannot be split. There are: ${splittablePrefixes.join(', ')}.`)
  if (!Number.isInteger(seriesCount) || seriesCount < 1 || seriesCount > maxSeries)
    throw new Error(`The number of series is between 1 and ${maxSeries}.`)
  if (!isDay(fromDay)) throw new Error(`${fromDay} is not a day, such as 2027-01-01.`)
  if (fromDay <= dayOf(context.now))
    throw new Error('Name a day that is still to come: the numbers of a day are in one set of series.')
  const before = await context.tx
    .select()
    .from(splits)
    .where(eq(splits.prefix, prefix))
    .orderBy(asc(splits.fromDay))
  refuseToShrink(split, before)
  await context.tx
    .insert(splits)
    .values(split)
    .onConflictDoUpdate({ target: [splits.prefix, splits.fromDay], set: { seriesCount } })
  await audit(context, {
    actionType: 'billing_series_split',
    subject: 'installation',
    subjectId: prefix,
    details: {
      before: { series_count: countOn(before, fromDay) },
      after: { series_count: seriesCount, from_day: fromDay },
    },
  })
  return seriesNames(split)
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(new Date(text)) === text

/** A series that has ended within the year would be continued, with a gap in its days. What was planned for the same day is replaced. */
function refuseToShrink({ prefix, fromDay, seriesCount }: Split, existing: readonly Split[]): void {
  const year = fromDay.slice(0, 4)
  const earlier = countOn(
    existing.filter((one) => one.fromDay !== fromDay),
    fromDay,
  )
  if (seriesCount < earlier && fromDay !== `${year}-01-01`)
    throw new Error(
      `${prefix} has ${earlier} series then. Fewer are possible from January 1st, when new ones begin.`,
    )
  const conflict = existing.find(
    (one) => one.fromDay > fromDay && one.fromDay.slice(0, 4) === year && one.seriesCount < seriesCount,
  )
  if (conflict)
    throw new Error(
      `${prefix} has ${conflict.seriesCount} series from ${conflict.fromDay} on, which are fewer.`,
    )
}

/** How many series there are on a day, by splits in the order of their days. */
const countOn = (existing: readonly Split[], day: string): number =>
  existing.findLast(({ fromDay }) => fromDay <= day)?.seriesCount ?? 1

const seriesNames = ({ prefix, fromDay, seriesCount }: Split): string[] => {
  const series = `${prefix}-${fromDay.slice(0, 4)}`
  if (seriesCount === 1) return [series]
  return Array.from({ length: seriesCount }, (_, n) => `${series}-${String.fromCharCode(65 + n)}`)
}
