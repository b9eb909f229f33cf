import type { Logger } from 'pino'
import type { Database } from '@server/database/connect'

/** What a sandbox needs of its host process. URLs are read when used, since they may become known late. */
export interface SandboxContext {
  db: Database
  /** The site's public URL, for the hosted page. */
  publicUrl: string
  /** The process's own URL, for webhooks. */
  internalUrl: string
  log: Logger
}

/** Runs a task after the response has been sent. Errors are logged, since nobody awaits it. */
export function afterResponse(context: SandboxContext, delayMs: number, task: () => Promise<unknown>): void {
  const timer = setTimeout(() => {
    task().catch((error: unknown) => context.log.debug({ err: error }, 'the sandbox could not finish'))
  }, delayMs)
  timer.unref()
}
