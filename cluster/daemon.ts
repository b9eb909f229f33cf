import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Account } from '@server/database/embedded/account'

/** A program that runs until it is ended. */
export interface Daemon {
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>
  signal(signal: NodeJS.Signals): void
}

interface Options {
  /** A file that everything it prints is appended to. */
  log: string
  account?: Account | undefined
  /** Ends it, with all processes of its own, when this one ends early. */
  exitSignal: NodeJS.Signals
}

/** Starts a program in the foreground, so that it belongs to our group of processes and cannot stay behind. */
export function startDaemon(
  command: string,
  args: readonly string[],
  { log, account, exitSignal }: Options,
): Daemon {
  const output = openSync(log, 'a')
  const child = spawn(command, args, { stdio: ['ignore', output, output], ...account })
  closeSync(output)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const endAtExit = () => void child.kill(exitSignal)
  process.once('exit', endAtExit)
  void exited.then(() => process.off('exit', endAtExit))
  return {
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      child.kill(signal)
      await exited
    },
  }
}
