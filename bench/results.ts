import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** Saves the figures in bench/results, with their machine and version. Prints where. */
export function saveResults(name: string, results: object): void {
  const measuredAt = new Date()
  mkdirSync('bench/results', { recursive: true })
  const path = `bench/results/${measuredAt.toISOString().slice(0, 10)}-${name}.json`
  const report = {
    measured_at: measuredAt.toISOString(),
    commit: currentCommit(),
    machine: machineInfo(),
    ...results,
  }
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`)
  console.log(`\nSaved in ${path}.`)
}

export const machineInfo = () => ({
  processors: availableParallelism(),
  model: cpus()[0]?.model ?? '',
  memory_gib: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  load: loadavg().map((value) => Number(value.toFixed(1))),
})

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
