import type { ClientBase } from 'pg'

/** Runs `work` in one transaction of a connection. */
export async function runInTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
