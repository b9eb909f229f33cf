import type { Figure } from './load'

/** A line of the table. `ratio`: how many requests of the baseline one of these costs, in the round in the middle. */
export interface Line {
  name: string
  figure: Figure
  ratio: number | null
}

/** Prints figures as a table of Markdown. */
export function printTable(lines: readonly Line[]): void {
  console.log('| what | per second | ratio | p50 ms | p99 ms | CPU ms each | failed |')
  console.log('|---|---:|---:|---:|---:|---:|---:|')
  for (const { name, figure, ratio } of lines) {
    const cells = [
      name,
      figure.perSecond.toFixed(figure.perSecond < 100 ? 1 : 0),
      ratio?.toFixed(1) ?? '',
      figure.p50.toFixed(0),
      figure.p99.toFixed(0),
      figure.cpuMsEach.toFixed(2),
      figure.failed,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
