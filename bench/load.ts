import autocannon from 'autocannon'
import { toHttpRequest } from './http'
import { cpuMs } from '../harness/processes'
import type { Request } from './reads'

export interface LoadSettings {
  connections: number
  seconds: number
  /** The server processes whose processor time is measured. */
  pids: () => readonly number[]
}

export interface Measurement {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor time per request, server and database together; 0 where the system does not tell. */
  cpuMsEach: number
  failed: number
}

/**
 * Sends requests over all connections, each as soon as the previous one is answered: as many as fit in the given seconds, as found while
 * warming up. None is left pending at the end, where it would distort the next measurement.
 */
export async function load(
  origin: string,
  nextRequest: () => Request,
  { connections, seconds, pids }: LoadSettings,
  cookies: readonly string[] = [''],
): Promise<Measurement> {
  const runLoad = (requests: number): Promise<LoadResult> => {
    let client = 0
    const requestsPerConnection = Math.max(2, Math.round(requests / connections))
    const amount = requestsPerConnection * connections
    const setupClient = (autocannonClient: autocannon.Client) => {
      const cookie = cookies[client++ % cookies.length]
      autocannonClient.setRequests(
        Array.from({ length: requestsPerConnection }, () => ({ ...toHttpRequest(nextRequest(), cookie) })),
      )
    }
    return runAutocannon({ url: origin, connections, amount, timeout: 60, setupClient })
  }
  const trialRun = await runLoad(2 * connections)
  const warmUp = await runLoad(trialRun.perSecond)
  const before = cpuMs(pids())
  const { result, perSecond } = await runLoad(warmUp.perSecond * seconds)
  const cpuUsedMs = cpuMs(pids()) - before
  return {
    perSecond,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMsEach: cpuUsedMs / result.requests.total,
    failed: result.non2xx + result.errors,
  }
}

interface LoadResult {
  result: autocannon.Result
  perSecond: number
}

/** Sends a fixed number of requests. Timed up to the last response: autocannon's own figure is in whole seconds. */
function runAutocannon(options: autocannon.Options): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    let lastResponseAt = startedAt
    const run = autocannon(options, (error: Error | null, result) => {
      if (error) reject(error)
      else resolve({ result, perSecond: (result.requests.total / (lastResponseAt - startedAt)) * 1000 })
    })
    run.on('response', () => (lastResponseAt = performance.now()))
  })
}

/** The median, column by column. */
export function medianMeasurement(figures: readonly Measurement[]): Measurement {
  const column = (name: keyof Measurement) => median(figures.map((figure) => figure[name]))
  return {
    perSecond: column('perSecond'),
    p50: column('p50'),
    p99: column('p99'),
    cpuMsEach: column('cpuMsEach'),
    failed: Math.max(...figures.map(({ failed }) => failed)),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}

/** What 99 of 100 values do not exceed. */
export function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1]!
}
