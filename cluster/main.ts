import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { createCertificate } from './certificate'
import { findPrograms } from './programs'
import { readSettings, usage } from './settings'

// Runs a round in a process of its own, which trusts the certificate and whose temporary files all lie in one folder; afterwards nothing of
// it is left, however it ended.
/** How long PostgreSQL gets to release what it shares. */
const endTimeoutMs = 5000
const packages = 'postgresql, pgbouncer, nginx and openssl (Debian: apt install)'
const settings = readSettings(process.argv.slice(2))
const { path, missing } = findPrograms()
if (settings.help) console.log(usage)
else if (missing.length > 0) {
  console.log(`The cluster is skipped: ${missing.join(', ')} cannot be found. Install ${packages}.`)
  if (settings.report) writeFileSync(settings.report, JSON.stringify({ passed: 0, failures: [] }))
} else process.exitCode = await runInFolder()

async function runInFolder(): Promise<number> {
  // Only the complete round has somebody who buys in a browser.
  const CHROMIUM_PATH = settings.short ? '' : await findChromium()
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'kijani-cluster-'))
  try {
    // PostgreSQL and PgBouncer run as another user than root.
    chmodSync(folder, 0o755)
    const { certificate } = createCertificate(folder)
    const env = {
      ...process.env,
      PATH: path,
      CHROMIUM_PATH,
      TMPDIR: folder,
      NODE_EXTRA_CA_CERTS: certificate,
    }
    return await runRound(folder, env)
  } finally {
    if (!settings.keep) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    else console.log(`Everything is in ${folder}.`)
  }
}

function runRound(folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  const program = fileURLToPath(new URL('round.ts', import.meta.url))
  const child = fork(program, [folder, ...process.argv.slice(2)], { env, detached: true })
  // It ends with all that it has started.
  const stop = () => void (child.connected && child.disconnect())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  return exited.finally(() => endGroup(child.pid!))
}

/** Waits for the end of everything that a round has started, and ends what is left. */
async function endGroup(pid: number) {
  for (const deadline = Date.now() + endTimeoutMs; Date.now() < deadline; await sleep(50))
    if (!signalGroup(pid, 0)) return
  signalGroup(pid, 'SIGKILL')
}

/** Returns whether there was anybody to signal. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}
