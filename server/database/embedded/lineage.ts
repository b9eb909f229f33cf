import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A name for the history of a database, which stays the same over restarts. */
export interface Lineage {
  name: string
  /** To be called once the server has stopped. */
  recordStop(): void
}

/**
 * Tells whether the database of a cluster is still the one that the cache in the data folder was made from: a start of the server alone does not make
 * it another one, but a restored copy does. While the server is stopped, both hold the same receipt, a new one at every stop, which a start takes
 * away. So a restored cluster, a restored cache, and a server that was killed, begin a new lineage.
 */
export function continueLineage(cluster: string, dataFolder: string): Lineage {
  const cacheFolder = join(dataFolder, 'cache')
  const paths = [join(cluster, 'kijani-stopped'), join(cacheFolder, 'stopped')]
  const [inCluster, inCache] = paths.map(takeReceipt)
  const name = inCluster && inCluster === inCache ? inCluster.split(' ')[0]! : randomUUID()
  return {
    name,
    recordStop() {
      try {
        mkdirSync(cacheFolder, { recursive: true, mode: 0o700 })
        const receipt = `${name} ${randomUUID()}`
        for (const path of paths) writeFileSync(path, receipt, { mode: 0o600 })
      } catch {
        // Without both, the next start begins a new lineage.
      }
    },
  }
}

/** A receipt that cannot be taken away could be presented twice, so it does not count. */
function takeReceipt(path: string): string | undefined {
  try {
    const receipt = readFileSync(path, 'utf8')
    rmSync(path)
    return receipt
  } catch {
    return undefined
  }
}
