import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builds } from '@server/database/schema/installation'
import { keyOfAsset } from '@server/http/static-assets'
import { forEachConcurrently } from '@server/platform/for-each-concurrently'
import type { Services } from '@server/platform/services'

/** How long the assets of a build stay after the last process with it was seen, in days: pages stay open, and caches keep them. */
const retentionDays = 7
/** A start waits for these files, and each takes a round trip to an object store. */
const concurrency = 16
const hourMs = 60 * 60_000

/** While versions are mixed, a page comes from one process and its assets are requested from another. */
export interface SharedBuild {
  stop(): void
}

/**
 * Puts the assets of this process's build into the file store, where processes with other builds find them, and reports every hour that they are
 * in use. Deletes those of builds that have not been for a week.
 */
export async function shareBuild(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  root: string,
): Promise<SharedBuild> {
  const folder = join(root, 'assets')
  const assets = readdirSync(folder).filter((name) => keyOfAsset(`/assets/${name}`))
  const id = createHash('sha256').update(assets.toSorted().join('\n')).digest('base64url')
  const reportBuild = () =>
    db
      .update(builds)
      .set({ seenAt: sql`now()` })
      .where(eq(builds.id, id))

  if ((await reportBuild()).rowCount === 0) {
    await forEachConcurrently(assets, concurrency, (name) =>
      files.put(keyOfAsset(`/assets/${name}`)!, readFileSync(join(folder, name))),
    )
    // Only now: a recorded build is completely in the store.
    await db
      .insert(builds)
      .values({ id, assets, seenAt: sql`now()` as never })
      .onConflictDoNothing()
  }
  await deleteOldBuilds({ db, files }, id)
  const timer = setInterval(
    () =>
      void reportBuild().catch((error: unknown) => log.warn({ err: error }, 'a build could not be reported')),
    hourMs,
  ).unref()
  return { stop: () => clearInterval(timer) }
}

async function deleteOldBuilds(
  { db, files }: Pick<Services, 'db' | 'files'>,
  currentBuildId: string,
): Promise<void> {
  const expiredCondition = and(
    ne(builds.id, currentBuildId),
    lt(builds.seenAt, sql`now() - make_interval(days => ${retentionDays}::int)`),
  )
  const deletedBuilds = await db.delete(builds).where(expiredCondition).returning()
  if (deletedBuilds.length === 0) return
  // Many files are the same in several builds.
  const usedAssets = new Set((await db.select().from(builds)).flatMap(({ assets }) => assets))
  for (const name of new Set(deletedBuilds.flatMap(({ assets }) => assets)))
    if (!usedAssets.has(name)) await files.delete(keyOfAsset(`/assets/${name}`)!)
}
