import autocannon from 'autocannon'
import { onTheWire } from './http'
import { cpuMs } from './processes'
import type { Request } from './reads'

export interface Pressure {
  connections: number
  seconds: number
  /** The processes that answer: what they use of the processors is noted. */
  pids: () => readonly number[]
}

export interface Figure {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor time that one request took, of server and database together; 0 where the system does not tell. */
  cpuMsEach: number
  failed: number
}

/** Enough for each connection that none sends a request twice while it is measured. */
const requestsEach = 400

/** Sends requests over all connections for some seconds, each as soon as the one before is answered. */
export async function load(
  origin: string,
  next: () => Request,
  { connections, seconds, pids }: Pressure,
  cookies: readonly string[] = [''],
): Promise<Figure> {
  let client = 0
  const options: autocannon.Options = {
    url: origin,
    connections,
    setupClient: (one) => {
      const cookie = cookies[client++ % cookies.length]
      one.setRequests(Array.from({ length: requestsEach }, () => ({ ...onTheWire(next(), cookie) })))
    },
  }
  await autocannon({ ...options, duration: 1 })
  const before = cpuMs(pids())
  const result = await autocannon({ ...options, duration: seconds })
  const used = cpuMs(pids()) - before
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMsEach: used / Math.max(1, result.requests.total),
    failed: result.non2xx + result.errors,
  }
}

/** The figure in the middle, column by column. */
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
