import type { Logger } from 'pino'
import type { Database } from '@server/database/connect'

/** What a sandbox needs of the process it lives in. Addresses are read when they are used: they may become known late. */
export interface SandboxContext {
  db: Database
  /** Where a browser reaches the site, for the hosted page. */
  publicUrl: string
  /** Where the process reaches itself, for callbacks. */
  internalUrl: string
  log: Logger
}

/** Does something after the answer has gone out. What goes wrong there is logged: nobody waits for it. */
export function afterwards(world: SandboxContext, delayMs: number, work: () => Promise<unknown>): void {
  const timer = setTimeout(() => {
    work().catch((error: unknown) => world.log.debug({ err: error }, 'the sandbox could not finish'))
  }, delayMs)
  timer.unref()
}
