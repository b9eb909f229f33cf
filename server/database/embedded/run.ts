import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { dirname } from 'node:path'
import type { Account } from './account'
import { isRunning } from './processes'

/** A program's result: exit code (null if killed), output, and the error code of a failed launch. */
export type ProcessResult = { code: number | null; output: string; failure?: string }

type Options = { account?: Account | undefined; cwd?: string; quiet?: boolean; input?: string }

const children = new Set<ChildProcess>()

/** Runs a PostgreSQL program to completion, as `account` if given. Never throws: the caller checks the result. */
export function run(program: string, args: string[], options: Options = {}): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...spawnOptions(program, options), stdio: stdio(options) })
    let output = ''
    const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    children.add(child)
    const end = (result: ProcessResult) => {
      children.delete(child)
      resolve(result)
    }
    child.on('error', (error: NodeJS.ErrnoException) =>
      end({ code: null, output, failure: error.code ?? '?' }),
    )
    // With `quiet` nothing is read: a server left running by pg_ctl would keep the pipes open.
    child.on(options.quiet ? 'exit' : 'close', (code) => end({ code, output }))
    child.stdin?.on('error', () => {})
    child.stdin?.end(options.input ?? '')
  })
}

/** The synchronous version, for when our process is exiting. */
export function runSync(program: string, args: string[], options: Options = {}): ProcessResult {
  const result = spawnSync(program, args, {
    ...spawnOptions(program, options),
    stdio: 'ignore',
    timeout: 30_000,
  })
  const failure = (result.error as NodeJS.ErrnoException | undefined)?.code
  return { code: result.status, output: '', ...(failure === undefined ? {} : { failure }) }
}

/** Interrupts all our running programs and waits up to a second for them; also for process exit. */
export function stopChildren(): void {
  const pids = [...children].flatMap(({ pid }) => pid ?? [])
  for (const child of children) child.kill('SIGINT')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let attempt = 0; attempt < 50 && pids.some((pid) => isRunning(pid)); attempt++)
    Atomics.wait(pause, 0, 0, 20)
}

/** pg_ctl passes its paths to a shell in double quotes, which some characters do not survive. */
export const isShellSafe = (path: string) => process.platform === 'win32' || !/["$`\\\n]/.test(path)

const stdio = ({ quiet }: Options) => (quiet ? 'ignore' : 'pipe')

function spawnOptions(program: string, { account, cwd }: Options) {
  return { ...account, cwd: cwd ?? dirname(program), env: environment(), windowsHide: true }
}

// A minimal environment: PGPORT, PGDATA, LD_LIBRARY_PATH and the like in a user's shell would change behaviour.
function environment(): NodeJS.ProcessEnv {
  const inheritedNames = ['PATH', 'SystemRoot', 'windir', 'ComSpec', 'TEMP', 'TMP', 'USERPROFILE', 'USERNAME']
  const entries = Object.entries(process.env).filter(([name]) =>
    inheritedNames.some((inheritedName) => inheritedName.toUpperCase() === name.toUpperCase()),
  )
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}
