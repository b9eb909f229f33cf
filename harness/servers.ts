import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMiB } from './processes'

export interface Running {
  origin: string
  pid: number
  /** Resolves when the process has ended, for whatever reason, to its exit code or signal. */
  ended: Promise<number | string>
  memoryMiB(): number
  stop(): Promise<void>
  /** SIGKILL: the process gets no chance to finish anything. */
  kill(): Promise<void>
}

interface StartOptions {
  timeoutMs?: number
  /** The port to listen on; a free one if omitted. */
  port?: number
  /** A file that everything the server prints is appended to. */
  log?: string
}

/** A server gives up what it could not finish within half a minute. */
const stopMs = 60_000

/** The production build of the marketplace, as a command for `startServer`. */
export const startBuiltServer = [process.execPath, 'build/server/index.js']

/** Starts a server in its own process and waits until it responds at `ready`. */
export async function startServer(
  command: string[],
  env: Record<string, string>,
  ready: string,
  { timeoutMs = 120_000, port: preferredPort, log }: StartOptions = {},
): Promise<Running> {
  const port = preferredPort ?? (await freePort())
  const [file, ...words] = command
  const output = log === undefined ? undefined : openSync(log, 'a')
  const child = spawn(file!, words, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
  })
  if (output !== undefined) closeSync(output)
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0)),
  )
  // It must not outlive a process that fails before it can stop it.
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  void ended.then(() => process.off('exit', killAtExit))
  const origin = `http://127.0.0.1:${port}`
  await answering(`${origin}${ready}`, child, timeoutMs)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    const isEnded = await Promise.race([ended.then(() => true), sleep(stopMs, false, { ref: false })])
    if (isEnded) return
    child.kill('SIGKILL')
    throw new Error(`the server did not stop within ${stopMs / 1000} s`)
  }
  return {
    origin,
    pid: child.pid!,
    ended,
    memoryMiB: () => residentMiB(child.pid!),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function answering(url: string, child: ChildProcess, timeoutMs: number) {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(100)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`)
    const isReady = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
  }
  child.kill('SIGKILL')
  throw new Error(`no answer at ${url}`)
}

/** A port of this machine that nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
