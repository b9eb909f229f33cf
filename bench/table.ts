import type { Measurement } from './load'

/** How many baseline requests one of these costs: by throughput, and by processor time. */
export interface Ratio {
  perSecond: number
  cpu: number
}

/** A row of the table. Without a baseline it has no ratio. */
export interface Line {
  name: string
  measurement: Measurement
  ratio: Ratio | null
}

/** Prints figures as a Markdown table. */
export function printTable(lines: readonly Line[]): void {
  console.log('| what | per second | ratio | p50 ms | p99 ms | CPU ms each | CPU ratio | failed |')
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|')
  for (const { name, measurement, ratio } of lines) {
    const cells = [
      name,
      measurement.perSecond.toFixed(measurement.perSecond < 100 ? 1 : 0),
      ratio?.perSecond.toFixed(1) ?? '',
      measurement.p50.toFixed(0),
      measurement.p99.toFixed(0),
      measurement.cpuMsEach.toFixed(2),
      ratio && Number.isFinite(ratio.cpu) ? ratio.cpu.toFixed(1) : '',
      measurement.failed,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
