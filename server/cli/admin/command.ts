import { inTransaction } from '@server/database/transaction'
import type { Context, Services } from '@server/platform/services'
import { openServices } from '../open-services'

/** One command of `npm run admin`. `run` prints what it did and throws a sentence if it could not. */
export interface Command {
  /** Its name and arguments, such as `create <email>`. */
  usage: string
  summary: string
  run(args: string[], env: NodeJS.ProcessEnv): Promise<void>
}

/** The services of the marketplace, for the time of `work`. */
export async function withServices<T>(
  env: NodeJS.ProcessEnv,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const { services, close } = await openServices(env)
  try {
    return await work(services)
  } finally {
    await close()
  }
}

/** Runs `work` in one transaction. The audit log records that a command did it. */
export const inCommand = <T>(services: Services, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(services.db, (tx) =>
    work({ tx, now: services.clock(), session: null, services, source: 'command_line' }),
  )

/** The only argument, an email address. */
export function emailArgument(args: readonly string[], usage: string): string {
  const [email, ...others] = args
  if (!email || others.length > 0) throw new Error(`Name one email address: npm run admin -- ${usage}`)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`${email} is not an email address.`)
  return email.toLowerCase()
}
