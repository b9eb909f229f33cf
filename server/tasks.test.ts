import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { readProducts } from '@server/domains/catalog/import/read-products'
import { createLog } from '@server/platform/log'
import { threadPool } from '@server/platform/threads/thread-pool'

/** The nicenesses of all threads of this process. */
const readNicenesses = () =>
  readdirSync('/proc/self/task').map((id) =>
    Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[16]),
  )

// Elsewhere threads have no priority of their own; and one that is the lowest already cannot be lowered.
test.runIf(process.platform === 'linux' && getPriority() < 19)(
  'tasks in a thread run at a lower priority than the process',
  async () => {
    const pool = threadPool({ log: createLog('fatal') })
    onTestFinished(() => pool.close())
    const before = Math.max(...readNicenesses())
    await pool.run(readProducts, {
      bytes: Buffer.from('Title,Price\nMat,1.00\n'),
      prices: { foreignPrices: 'convert', rates: {} },
    })
    expect(Math.max(...readNicenesses())).toBeGreaterThan(before)
    expect(getPriority()).toBe(before)
  },
)
