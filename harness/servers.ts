import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMiB } from './processes'

export interface RunningServer {
  origin: string
  pid: number
  /** Resolves when the process has ended, for whatever reason, to its exit code or signal. */
  exited: Promise<number | string>
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
const stopTimeoutMs = 60_000

/** The production build of the marketplace, as a command for `startServer`. */
export const builtServerCommand = [process.execPath, 'build/server/index.js']

/** Starts a server in its own process and waits until it responds at `ready`. */
export async function startServer(
  command: string[],
  env: Record<string, string>,
  readyPath: string,
  { timeoutMs = 120_000, port: preferredPort, log }: StartOptions = {},
): Promise<RunningServer> {
  const port = preferredPort ?? (await findFreePort())
  const [file, ...args] = command
  const output = log === undefined ? undefined : openSync(log, 'a')
  const child = spawn(file!, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
  })
  if (output !== undefined) closeSync(output)
  const exited = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0)),
  )
  // It must not outlive a process that fails before it can stop it.
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  void exited.then(() => process.off('exit', killAtExit))
  const origin = `http://127.0.0.1:${port}`
  await waitUntilReady(`${origin}${readyPath}`, child, timeoutMs)
  const stopWith = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    const hasExited = await Promise.race([
      exited.then(() => true),
      sleep(stopTimeoutMs, false, { ref: false }),
    ])
    if (hasExited) return
    child.kill('SIGKILL')
    throw new Error(`the server did not stop within ${stopTimeoutMs / 1000} s`)
  }
  return {
    origin,
    pid: child.pid!,
    exited,
    memoryMiB: () => residentMiB(child.pid!),
    stop: () => stopWith('SIGTERM'),
    kill: () => stopWith('SIGKILL'),
  }
}

async function waitUntilReady(url: string, child: ChildProcess, timeoutMs: number) {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(100)) {
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
export const findFreePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
