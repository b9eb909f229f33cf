import type pg from 'pg'

/**
 * Runs `work` while no commit on the pool's connections waits for the disk. If the machine fails meanwhile, the last fraction of a second is lost, but
 * never half a transaction; the first commit after it makes all of it durable. Not for a pooler, whose connections belong to others too.
 */
export async function withAsynchronousCommits<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const changed = new WeakSet<pg.ClientBase>()
  const change = async (client: pg.ClientBase) => {
    changed.add(client)
    await client.query('set synchronous_commit = off')
  }
  const { onConnect } = pool.options
  pool.options.onConnect = change
  try {
    await Promise.all(takeIdle(pool).map(async (taken) => changeAndRelease(await taken, change)))
    return await work()
  } finally {
    pool.options.onConnect = onConnect
    // Connections are closed rather than reset: one that is still busy cannot be reset now, and is closed once it is returned.
    pool.on('release', (_, client) => {
      if (changed.delete(client)) void client.end()
    })
    const taken = await Promise.allSettled(takeIdle(pool))
    for (const result of taken) if (result.status === 'fulfilled') result.value.release()
  }
}

/** Takes the connections that nobody uses, all of them at once: those who ask later wait or connect. */
const takeIdle = (pool: pg.Pool): Promise<pg.PoolClient>[] =>
  Array.from({ length: pool.idleCount }, () => pool.connect())

const changeAndRelease = (client: pg.PoolClient, change: (client: pg.ClientBase) => Promise<void>) =>
  change(client).finally(() => client.release())
