import { readFileSync } from 'node:fs'
import type { Checked } from './invariants'
import type { Failure, Result } from './run'

/** Prints one row per target as a Markdown table. */
export function printTable(results: readonly Result[]): void {
  console.log('| target | calls | 2xx | 3xx | 4xx | 5xx | slowest ms | failed |')
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|')
  for (const { name, calls, classes, slowestMs, failures } of results) {
    const counts = [
      calls,
      classes[2],
      classes[3],
      classes[4],
      classes[5],
      Math.round(slowestMs),
      failures.length,
    ]
    console.log(`| ${name} | ${counts.join(' | ')} |`)
  }
}

/** How many failures of one target are printed in full. */
const shown = 5

/** Prints failures in a form that can be repeated, with the cause from the server's log. */
export function printFailures(failures: readonly Failure[], seed: number, logFile: string): void {
  const log = readFileSync(logFile, 'utf8')
  for (const { target, role, nth, fault, request, answer } of failures.slice(0, shown)) {
    console.log(`\n${target} as ${role}: ${fault}`)
    console.log(`  repeat: npm run fuzz -- --only '${target}' --role ${role} --seed ${seed} --input ${nth}`)
    console.log(`  ${request.method} ${short(request.path)} ${short(JSON.stringify(request.headers ?? {}))}`)
    if (request.body) console.log(`  body: ${short(request.body.toString())}`)
    console.log(`  answer: ${answer.status} in ${Math.round(answer.ms)} ms: ${short(answer.body)}`)
    const cause = causeIn(log, answer.body)
    if (cause) console.log(`  cause: ${cause}`)
  }
  if (failures.length > shown)
    console.log(`\n... and ${failures.length - shown} more of ${failures[0]!.target}`)
}

export function printInvariants(checked: readonly Checked[]): void {
  for (const { name, broken } of checked) {
    console.log(`${broken.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`)
    for (const row of broken) console.log(`          ${row}`)
  }
}

/** The beginning of the stack of the error that an answer refers to. */
function causeIn(log: string, answer: string): string | undefined {
  const reference = /\b[0-9a-f]{8}\b/.exec(answer)?.[0]
  const line = reference && log.split('\n').find((one) => one.includes(`"reference":"${reference}"`))
  if (!line) return undefined
  const { err } = JSON.parse(line) as { err?: { stack?: string } }
  const lines = err?.stack?.split('\n') ?? []
  // A failed query says why in the error that it was caused by.
  const from = Math.max(
    0,
    lines.findLastIndex((one) => one.startsWith('caused by')),
  )
  return lines
    .slice(from, from + 3)
    .join(' | ')
    .slice(0, 600)
}

const short = (text: string) =>
  text.length <= 400 ? text : `${text.slice(0, 300)} ... (${text.length} characters) ${text.slice(-40)}`
