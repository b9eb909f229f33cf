import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { fromRoot } from '@server/platform/project-root'

export interface CommandResult {
  code: number | null
  out: string
}

/** Runs a command of `server/cli/` as an operator would, in a separate process with nothing but `env` in its environment. */
export function runCommand(name: string, env: NodeJS.ProcessEnv, ...args: string[]): Promise<CommandResult> {
  // By its loader: its command would be a second process in between.
  const loader = pathToFileURL(fromRoot('node_modules/tsx/dist/loader.mjs')).href
  const child = spawn(process.execPath, ['--import', loader, fromRoot(`server/cli/${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    cwd: fromRoot('.'),
  })
  let out = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (out += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })))
}
