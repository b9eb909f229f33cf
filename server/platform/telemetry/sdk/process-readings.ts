import type pg from 'pg'
import type { Reading } from '../telemetry'

/** Memory, processor time and age of this process. */
export function processReadings(): Reading[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return [
    { metric: 'memory', value: rss },
    { metric: 'heap', value: heapUsed },
    { metric: 'processorTime', value: user / 1e6, labels: { 'cpu.mode': 'user' } },
    { metric: 'processorTime', value: system / 1e6, labels: { 'cpu.mode': 'system' } },
    { metric: 'uptime', value: process.uptime() },
  ]
}

export const poolLabel = 'db.client.connection.pool.name'

/** The connections of a pool, and how many wait for one. */
export function poolReadings(name: string, pool: pg.Pool): Reading[] {
  const labels = { [poolLabel]: name }
  const inState = (state: string, value: number): Reading => ({
    metric: 'poolConnections',
    value,
    labels: { ...labels, 'db.client.connection.state': state },
  })
  return [
    inState('used', pool.totalCount - pool.idleCount),
    inState('idle', pool.idleCount),
    { metric: 'poolPending', value: pool.waitingCount, labels },
    { metric: 'poolMax', value: pool.options.max, labels },
  ]
}

const sampleMs = 100

/** Measures by how much a timer is late. Unlike the figures that Node keeps, it needs no reset, so several readers do not disturb each other. */
export function sampleEventLoopDelay(record: (seconds: number) => void): () => void {
  let expectedAt = performance.now() + sampleMs
  const timer = setInterval(() => {
    const now = performance.now()
    record(Math.max(0, now - expectedAt) / 1000)
    expectedAt = now + sampleMs
  }, sampleMs).unref()
  return () => clearInterval(timer)
}
