import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** Saves the figures in bench/results, with their machine and version. Prints where. */
export function saveResults(name: string, results: object): void {
  const at = new Date()
  mkdirSync('bench/results', { recursive: true })
  const path = `bench/results/${at.toISOString().slice(0, 10)}-${name}.json`
  const whole = { measured_at: at.toISOString(), commit: commit(), machine: machine(), ...results }
  writeFileSync(path, `${JSON.stringify(whole, null, 2)}\n`)
  console.log(`\nKept in ${path}.`)
}

export const machine = () => ({
  processors: availableParallelism(),
  model: cpus()[0]?.model ?? '',
  memory_gib: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  load: loadavg().map((value) => Number(value.toFixed(1))),
})

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
