import { spawn } from 'node:child_process'
import { fromRoot } from '@server/platform/project-root'

export interface CommandResult {
  code: number | null
  out: string
}

/** Runs a command of `server/cli/` as an operator would, in a separate process with nothing but `env` in its environment. */
export function runCommand(name: string, env: NodeJS.ProcessEnv, ...args: string[]): Promise<CommandResult> {
  const tsx = fromRoot('node_modules/tsx/dist/cli.mjs')
  const child = spawn(process.execPath, [tsx, fromRoot(`server/cli/${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    cwd: fromRoot('.'),
  })
  let out = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (out += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })))
}
