import type { Logger } from 'pino'
import type pg from 'pg'
import type { TelemetryConfig } from '@server/config-telemetry'
import type { MetricName } from './metrics'

export type Labels = Record<string, string>

/** A figure that is read whenever metrics are. */
export interface Reading {
  metric: MetricName
  value: number
  labels?: Labels
}

/** Work that is measured and, if traces are recorded, has a span. */
export interface Operation<Result> {
  metric: MetricName
  /** The span's name, such as `job send_mail`. */
  span: string
  /** Whether it begins a trace; otherwise it has a span only as part of one. */
  isRoot?: boolean
  labels: Labels
  /** The label `outcome` of what did not throw; `ok` by default. */
  outcomeOf?: (result: Result) => string
}

/** What is measured and traced of a process. */
export interface Telemetry {
  observe<Result>(operation: Operation<Result>, work: () => Promise<Result>): Promise<Result>
  observeRequest(
    method: string,
    work: () => Promise<void>,
    describe: () => { route: string; status: number },
  ): Promise<void>
  /** Measures a pool's statements, and what waits for its connections. */
  observePool(name: string, pool: pg.Pool): void
  count(metric: MetricName, labels: Labels): void
  /** Adds figures that are read whenever metrics are. */
  addReadings(read: () => Promise<Reading[]> | Reading[]): void
  /** All metrics as Prometheus reads them. */
  prometheusText(): Promise<string>
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}

// One for all modules of a process, as in OpenTelemetry itself: what is measured happens where no service reaches.
let current: Telemetry | undefined

/** Starts measuring if the settings ask for it. Otherwise nothing is loaded, and what is below does nothing. */
export async function openTelemetry(config: TelemetryConfig, log: Logger): Promise<Telemetry | undefined> {
  if (!config.metricsToken && !config.tracesUrl && !config.metricsUrl) return undefined
  const { startTelemetry } = await import('./sdk/start-telemetry')
  const telemetry = startTelemetry(config, log)
  current = telemetry
  const close = async () => {
    if (current === telemetry) current = undefined
    await telemetry.close()
  }
  return { ...telemetry, close }
}

/** Does some work and measures it. */
export const observe = <Result>(
  operation: () => Operation<Result>,
  work: () => Promise<Result>,
): Promise<Result> => (current ? current.observe(operation(), work) : work())

/** Counts whether a cache had what was looked up. */
export function countLookup(cache: string, isHit: boolean): void {
  current?.count('cacheLookups', { cache, result: isHit ? 'hit' : 'miss' })
}
