import { lockDataDir } from '../lock-data-dir'
import { startEmbeddedPostgres } from '../start-embedded-postgres'

// A separate process for tests to kill: `node worker.mjs <start|lock> <data folder>`, as AS_UID if set.
const [task, dataDir = ''] = process.argv.slice(2)

if (process.env.AS_UID) {
  const id = Number(process.env.AS_UID)
  process.setgroups?.([])
  process.setgid?.(id)
  process.setuid?.(id)
}

try {
  const stop = await (task === 'lock' ? lockAndTell() : startAndTell())
  process.stdin.on('end', () => void end(stop))
  process.stdin.resume()
} catch (error) {
  say('failed', error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function lockAndTell(): () => void {
  const release = lockDataDir(dataDir)
  say('ready', dataDir)
  return release
}

async function startAndTell(): Promise<() => Promise<void>> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, fast: true, log: (text) => say('log', text) })
  say('ready', url)
  return stop
}

async function end(stop: () => void | Promise<void>): Promise<void> {
  await stop()
  process.exit(0)
}

function say(kind: 'ready' | 'log' | 'failed', text: string): void {
  process.stdout.write(`${JSON.stringify({ kind, text })}\n`)
}
