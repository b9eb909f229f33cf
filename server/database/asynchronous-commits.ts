import type pg from 'pg'

/**
 * Runs `work` while no commit on the pool's connections waits for the disk. If the machine fails meanwhile, the last fraction of a second is lost, but
 * never half a transaction; the first commit after it makes all of it durable. Not for a pooler, whose connections belong to others too.
 */
export async function withAsynchronousCommits<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const { onConnect } = pool.options
  pool.options.onConnect = async (client) => {
    await client.query('set synchronous_commit = off')
  }
  try {
    await onOpenConnections(pool, 'set synchronous_commit = off')
    return await work()
  } finally {
    pool.options.onConnect = onConnect
    await onOpenConnections(pool, 'reset synchronous_commit')
  }
}

/** Takes as many connections as are open, so that each of them is among those taken. */
async function onOpenConnections(pool: pg.Pool, statement: string): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(clients.map((client) => client.query(statement).finally(() => client.release())))
}
