import { sql, type AnyColumn } from 'drizzle-orm'
import type { DatedState } from '@contract/pricing/facts'

/** SQL for the state of a dated record on a day ("2026-11-23"). */
export const datedStateOn = (
  { validFrom, validTo }: { validFrom: AnyColumn; validTo: AnyColumn },
  day: string,
) =>
  sql<DatedState>`case
    when ${validTo} <= greatest(${day}::date, ${validFrom}) then 'past'
    when ${validFrom} > ${day}::date then 'future'
    else 'current' end`
