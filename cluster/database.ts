import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresNode, type PostgresNode } from './postgres-node'
import { waitUntil } from './wait-until'

/** A primary and its reader, of which one may fail at a time. */
export interface ClusterDatabase {
  nodes: readonly [PostgresNode, PostgresNode]
  primary(): PostgresNode
  reader(): PostgresNode
  /** Waits until every commit is confirmed by the reader, so that its promotion loses nothing. */
  waitUntilSynchronous(): Promise<void>
  /** Makes a new reader of the node that is not the primary. */
  addReader(): Promise<void>
  /** Called after a promotion, with the new primary: the hook of a failover manager. */
  onPromotion(hook: (primary: PostgresNode) => void): void
  stop(): Promise<void>
}

/** How often the failover manager looks, and how often in a row a node must be away to count as lost. */
const pollMs = 500
const missesUntilLost = 2

/**
 * A primary, a streaming reader, and the part of a failover manager such as Patroni: each commit waits for the reader as long as there is one;
 * a reader that is lost is waited for no longer, and a lost primary is replaced by a reader that has confirmed every commit.
 */
export async function startDatabase(folder: string, ports: [number, number]): Promise<ClusterDatabase> {
  let primary = postgresNode(folder, 'node1', ports[0])
  let reader = postgresNode(folder, 'node2', ports[1])
  const nodes = [primary, reader] as const
  await primary.create()
  await reader.follow(primary)
  let isSynchronous = false
  let isStopped = false
  let promotionHook: (node: PostgresNode) => void = () => {}

  async function review(misses: { primary: number; reader: number }) {
    const state = await replicationState(primary, reader).catch(() => undefined)
    misses.primary = state ? 0 : misses.primary + 1
    if (!state) {
      if (misses.primary < missesUntilLost || !isSynchronous) return
      misses.primary = 0
      return promoteReader()
    }
    misses.reader = state.isStreaming ? 0 : misses.reader + 1
    if (isSynchronous && misses.reader >= missesUntilLost) {
      primary.setSynchronous('')
      isSynchronous = false
    } else if (!isSynchronous && state.isStreaming) {
      primary.setSynchronous(reader.name)
      isSynchronous = state.isConfirmed
    }
  }

  async function promoteReader() {
    // The old primary must not come back as one: a failover manager fences it.
    await primary.kill()
    await reader.promote()
    ;[primary, reader] = [reader, primary]
    isSynchronous = false
    promotionHook(primary)
  }

  async function manage() {
    const misses = { primary: 0, reader: 0 }
    for (; !isStopped; await sleep(pollMs)) await review(misses)
  }
  const managed = manage()

  return {
    nodes,
    primary: () => primary,
    reader: () => reader,
    waitUntilSynchronous: () =>
      waitUntil('the reader confirms every commit', async () => {
        await managedIsAlive(managed)
        return isSynchronous && (await replicationState(primary, reader)).isConfirmed
      }),
    addReader: () => reader.follow(primary),
    onPromotion: (hook) => void (promotionHook = hook),
    async stop() {
      isStopped = true
      await managed.catch(() => {})
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}

/** Throws what ended the failover manager, if anything did. */
const managedIsAlive = (managed: Promise<void>) => Promise.race([managed, Promise.resolve()])

async function replicationState(primary: PostgresNode, reader: PostgresNode) {
  const client = new pg.Client({
    connectionString: primary.url,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ state: string; sync_state: string }>(
      'select state, sync_state from pg_stat_replication where application_name = $1',
      [reader.name],
    )
    const isStreaming = rows.some(({ state }) => state === 'streaming')
    return { isStreaming, isConfirmed: isStreaming && rows.some(({ sync_state }) => sync_state === 'sync') }
  } finally {
    await client.end().catch(() => {})
  }
}
