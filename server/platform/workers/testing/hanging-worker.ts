import { connect } from '@server/database/connect'
import { createLog } from '@server/platform/log'
import type { Services } from '@server/platform/services'
import { operationsPool } from '../operations-pool'
import { startWorkers } from '../workers'

// A separate process for tests to kill: its jobs never end. `tsx hanging-worker.ts <database url> <heartbeat times as JSON>`
const [url = '', times = ''] = process.argv.slice(2)
const { db, pool } = connect(url)
const log = createLog('warn')
const hang = () => new Promise<void>(() => {})

await startWorkers({
  pool,
  heartbeatPool: operationsPool(url),
  services: { db, log } as Services,
  groups: [{ jobs: { hold: hang, sweep: hang }, concurrency: 2 }],
  schedule: { sweep: '* * * * *' },
  times: JSON.parse(times) as { everyMs: number; timeoutMs: number },
})
