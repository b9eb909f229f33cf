import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningProgram {
  /** The first group of the expression that was waited for. */
  match: string
  /** All that it has printed. */
  output(): string
  /** Ends it and its child processes. */
  stop(): Promise<void>
}

/**
 * Starts a program and waits until it prints something that matches; at once if it need not print anything. It does not outlive this process.
 * Throws what it printed if it ends, or does not print that within 30 seconds.
 */
export async function startProgram(
  [file, ...args]: readonly string[],
  { env, until }: { env?: Record<string, string> | undefined; until?: RegExp } = {},
): Promise<RunningProgram> {
  // A group of its own, with the processes that it starts.
  const child = spawn(file!, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const kill = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  process.once('exit', kill)
  void exited.then(() => process.off('exit', kill))
  const match = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${file} ${reason}: ${output.trim().slice(-1000)}`))
    const timer = setTimeout(() => fail('did not get ready'), 30_000)
    const collect = (chunk: string) => {
      output += chunk
      const found = until?.exec(output)
      if (found) resolve(found[1] ?? '')
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.once('error', (error) => fail(error.message))
    child.once('spawn', () => !until && resolve(''))
    void exited.then(() => {
      clearTimeout(timer)
      fail('ended')
    })
  }).catch((error: unknown) => {
    kill()
    throw error
  })
  return {
    match,
    output: () => output,
    async stop() {
      kill()
      await exited
    },
  }
}

/** A new temporary folder, for one browser. */
export function openProfile(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-browser-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
