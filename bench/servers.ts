import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMiB } from './processes'

export interface Running {
  origin: string
  pid: number
  memoryMiB(): number
  stop(): Promise<void>
}

/** Starts a server in its own process and waits until it responds at `ready`. */
export async function startServer(
  command: string[],
  env: Record<string, string>,
  ready: string,
  { patienceMs = 30_000 } = {},
): Promise<Running> {
  const port = await freePort()
  const [file, ...words] = command
  const child = spawn(file!, words, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await answering(`${origin}${ready}`, child, patienceMs)
  return {
    origin,
    pid: child.pid!,
    memoryMiB: () => residentMiB(child.pid!),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function answering(url: string, child: ChildProcess, patienceMs: number) {
  for (let waited = 0; waited < patienceMs; waited += 100) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await sleep(100)
  }
  throw new Error(`no answer at ${url}`)
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
