import { setTimeout as sleep } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log'
import { fromRoot } from '../project-root'
import type { Task, TaskLimits } from './task'
import { threadPool } from './thread-pool'

const generousLimits: TaskLimits = { timeMs: 60_000, concurrency: 1, maxQueued: 10, queueTimeoutMs: 60_000 }

function task<Input = null, Output = unknown>(
  name: string,
  limits: Partial<TaskLimits> = {},
): Task<Input, Output> {
  const run = () => {
    throw new Error('not in this thread')
  }
  return { name, limits: { ...generousLimits, ...limits }, run }
}

function openPool() {
  const pool = threadPool({
    log: createLog('fatal'),
    file: fromRoot('server/platform/threads/testing/tasks.mjs'),
  })
  onTestFinished(() => pool.close())
  return pool
}

describe('a task', () => {
  test('runs in another thread', async () => {
    const pool = openPool()
    expect(await pool.run(task<number, number>('double'), 21)).toBe(42)
    expect(await pool.run(task('thread'), null)).not.toBe(threadId)
  })

  test('that fails is a failure for its caller alone', async () => {
    const pool = openPool()
    await expect(pool.run(task('fail'), null)).rejects.toThrow('out of range')
    expect(await pool.run(task<number, number>('double'), 1)).toBe(2)
  })

  test('that never ends is stopped, while this thread continues and other tasks get their turn', async () => {
    const pool = openPool()
    const endless = pool.run(task('spin', { timeMs: 3000 }), null)
    const stopped = expect(endless).rejects.toMatchObject({ name: 'TaskStopped', limit: 'time' })
    // On the same thread, neither the timer nor the other task would ever run.
    await sleep(1)
    expect(await pool.run(task<number, number>('double'), 2)).toBe(4)
    await stopped
    expect(await pool.run(task<number, number>('double'), 3)).toBe(6)
  })

  test('that takes all memory is stopped, and the process goes on', async () => {
    const pool = openPool()
    await expect(pool.run(task('hoard'), null)).rejects.toMatchObject({ limit: 'memory' })
    expect(await pool.run(task<number, number>('double'), 3)).toBe(6)
  })

  test('waits for its turn, and is refused if too many of its kind wait', async () => {
    const pool = openPool()
    const spin = task('spin', { timeMs: 3000, maxQueued: 1 })
    const results = await Promise.allSettled([1, 2, 3].map(() => pool.run(spin, null)))
    const reasons = results.map((result) => (result as PromiseRejectedResult).reason as object)
    expect(reasons).toMatchObject([{ limit: 'time' }, { limit: 'time' }, { code: 'busy' }])
  })
})
