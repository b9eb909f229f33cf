import { existsSync, readFileSync, writeFileSync } from 'node:fs'

// How far a part of `npm test` is: the process that runs its tests writes it to a file, and `npm test` reads that every second.

const variable = 'TEST_REACHED_FILE'
const writeEveryMs = 500

/** The environment of a process that runs tests and writes how far it is to `file`. */
export const reachedVariables = (file) => ({ [variable]: file })

/** Writes how far this run is, if `npm test` wants to know: how many tests are done, and which share of the work. */
export function reachedWriter(file = process.env[variable]) {
  let writtenAt = 0
  return (done, share) => {
    if (!file || Date.now() - writtenAt < writeEveryMs) return
    writtenAt = Date.now()
    writeFileSync(file, JSON.stringify({ done, share }))
  }
}

/** How far a run is; undefined before it has said anything. */
export function readReached(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // It is being written.
    return undefined
  }
}
