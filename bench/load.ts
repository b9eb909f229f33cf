import autocannon from 'autocannon'
import { onTheWire } from './http'
import { cpuMs } from '../harness/processes'
import type { Request } from './reads'

export interface Pressure {
  connections: number
  seconds: number
  /** The server processes whose processor time is measured. */
  pids: () => readonly number[]
}

export interface Figure {
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
  next: () => Request,
  { connections, seconds, pids }: Pressure,
  cookies: readonly string[] = [''],
): Promise<Figure> {
  const send = (requests: number): Promise<Sent> => {
    let client = 0
    const each = Math.max(2, Math.round(requests / connections))
    const amount = each * connections
    const setupClient = (one: autocannon.Client) => {
      const cookie = cookies[client++ % cookies.length]
      one.setRequests(Array.from({ length: each }, () => ({ ...onTheWire(next(), cookie) })))
    }
    return sendAll({ url: origin, connections, amount, timeout: 60, setupClient })
  }
  const first = await send(2 * connections)
  const warm = await send(first.perSecond)
  const before = cpuMs(pids())
  const { result, perSecond } = await send(warm.perSecond * seconds)
  const used = cpuMs(pids()) - before
  return {
    perSecond,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMsEach: used / result.requests.total,
    failed: result.non2xx + result.errors,
  }
}

interface Sent {
  result: autocannon.Result
  perSecond: number
}

/** Sends a fixed number of requests. Timed up to the last response: autocannon's own figure is in whole seconds. */
function sendAll(options: autocannon.Options): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    let last = begun
    const run = autocannon(options, (error: Error | null, result) => {
      if (error) reject(error)
      else resolve({ result, perSecond: (result.requests.total / (last - begun)) * 1000 })
    })
    run.on('response', () => (last = performance.now()))
  })
}

/** The median, column by column. */
export function medianFigure(figures: readonly Figure[]): Figure {
  const column = (name: keyof Figure) => median(figures.map((figure) => figure[name]))
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
