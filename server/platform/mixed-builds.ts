import { sql } from 'drizzle-orm'
import { builds } from '@server/database/schema/installation'
import type { Queryable } from '@server/database/connect'

/** Longer than the hour after which each process reports its build again. */
const reportedWithinMinutes = 65

/** Whether processes with several builds may be running, as during an upgrade: more than one has been reported since a running one must have been. */
export async function hasMixedBuilds(tx: Queryable): Promise<boolean> {
  const since = sql`now() - make_interval(mins => ${reportedWithinMinutes}::int)`
  return (await tx.$count(builds, sql`${builds.seenAt} >= ${since}`)) > 1
}
