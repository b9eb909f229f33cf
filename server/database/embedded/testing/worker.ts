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
  const stop = await (task === 'lock' ? lockAndReport() : startAndReport())
  process.stdin.on('end', () => void end(stop))
  process.stdin.resume()
} catch (error) {
  printMessage('failed', error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function lockAndReport(): () => void {
  const release = lockDataDir(dataDir)
  printMessage('ready', dataDir)
  return release
}

async function startAndReport(): Promise<() => Promise<void>> {
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    fast: true,
    log: (text) => printMessage('log', text),
  })
  printMessage('ready', url)
  return stop
}

async function end(stop: () => void | Promise<void>): Promise<void> {
  await stop()
  process.exit(0)
}

function printMessage(kind: 'ready' | 'log' | 'failed', text: string): void {
  process.stdout.write(`${JSON.stringify({ kind, text })}\n`)
}
