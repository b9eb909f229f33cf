import { readFileSync } from 'node:fs'
import type { InvariantResult } from './invariants'
import type { Failure, Result } from './run'

/** Prints one row per target as a Markdown table. */
export function printTable(results: readonly Result[]): void {
  console.log('| target | calls | 2xx | 3xx | 4xx | 5xx | slowest ms | failed |')
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|')
  for (const { name, calls, statusClasses, slowestMs, failures } of results) {
    const counts = [
      calls,
      statusClasses[2],
      statusClasses[3],
      statusClasses[4],
      statusClasses[5],
      Math.round(slowestMs),
      failures.length,
    ]
    console.log(`| ${name} | ${counts.join(' | ')} |`)
  }
}

/** How many failures of one target are printed in full. */
const maxPrinted = 5

/** Prints failures in a form that can be repeated, with the cause from the server's log. */
export function printFailures(failures: readonly Failure[], seed: number, logFile: string): void {
  const log = readFileSync(logFile, 'utf8')
  for (const { target, role, nth, fault, request, response } of failures.slice(0, maxPrinted)) {
    console.log(`\n${target} as ${role}: ${fault}`)
    console.log(`  repeat: npm run fuzz -- --only '${target}' --role ${role} --seed ${seed} --input ${nth}`)
    console.log(
      `  ${request.method} ${truncate(request.path)} ${truncate(JSON.stringify(request.headers ?? {}))}`,
    )
    if (request.body) console.log(`  body: ${truncate(request.body.toString())}`)
    console.log(`  answer: ${response.status} in ${Math.round(response.ms)} ms: ${truncate(response.body)}`)
    const cause = causeIn(log, response.body)
    if (cause) console.log(`  cause: ${cause}`)
  }
  if (failures.length > maxPrinted)
    console.log(`\n... and ${failures.length - maxPrinted} more of ${failures[0]!.target}`)
}

export function printInvariants(results: readonly InvariantResult[]): void {
  for (const { name, violations } of results) {
    console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`)
    for (const row of violations) console.log(`          ${row}`)
  }
}

/** The beginning of the stack of the error that a response refers to. */
function causeIn(log: string, response: string): string | undefined {
  const reference = /\b[0-9a-f]{8}\b/.exec(response)?.[0]
  const line = reference && log.split('\n').find((entry) => entry.includes(`"reference":"${reference}"`))
  if (!line) return undefined
  const { err } = JSON.parse(line) as { err?: { stack?: string } }
  const lines = err?.stack?.split('\n') ?? []
  // A failed query says why in the error that it was caused by.
  const startIndex = Math.max(
    0,
    lines.findLastIndex((entry) => entry.startsWith('caused by')),
  )
  return lines
    .slice(startIndex, startIndex + 3)
    .join(' | ')
    .slice(0, 600)
}

const truncate = (text: string) =>
  text.length <= 400 ? text : `${text.slice(0, 300)} ... (${text.length} characters) ${text.slice(-40)}`
