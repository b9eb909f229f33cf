import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Varnish {
  origin: string
  stop(): Promise<void>
}

/** Our configuration, for a shop on a port of this machine. */
const configurationFor = (backendPort: string) =>
  readFileSync('deploy/varnish/kijani.vcl', 'utf8').replace('"3000"', `"${backendPort}"`)

/** A folder that Varnish can use, which runs as a user of its own if it is started by root. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-varnish-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Whether Varnish and its module for tags are installed here (Debian: `apt install varnish varnish-modules`). */
export const hasVarnish = (() => {
  const folder = newFolder()
  try {
    const file = join(folder, 'kijani.vcl')
    writeFileSync(file, configurationFor('3000'))
    execFileSync('varnishd', ['-C', '-n', join(folder, 'compiled'), '-f', file], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})()

/** A Varnish with our configuration, in front of a shop. */
export async function startVarnish(port: number, backend: string): Promise<Varnish> {
  const folder = newFolder()
  const file = join(folder, 'kijani.vcl')
  writeFileSync(file, configurationFor(new URL(backend).port))
  const options = ['-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,64m']
  const child = spawn('varnishd', options, { stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const killAtExit = () => void child.kill()
  process.once('exit', killAtExit)
  const origin = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + 30_000; ; await sleep(100)) {
    const isReady = await fetch(`${origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Varnish did not start')
  }
  return {
    origin,
    async stop() {
      process.off('exit', killAtExit)
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
