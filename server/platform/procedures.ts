import { implement, ORPCError, ValidationError, type Router } from '@orpc/server'
import type { z } from 'zod'
import type { ProcedureMeta } from '@contract/core/procedure'
import { contract, type ProcedureName } from '@contract/contract'
import { Refusal, refusals, type RefusalCode } from '@contract/refusals'
import * as texts from '@contract/texts'
import { inTransaction, isTransient } from '@server/database/transaction'
import { queueForAccount } from './account-queue'
import { withIdempotencyKey } from './idempotency'
import { installInputMessages } from './input-messages'
import { unstorableText } from './storable-text'
import { StorageFailure } from './files/storage-failure'
import { bugReference } from './log'
import { lockUser } from './lock-user'
import { enforceRateLimit } from './rate-limit'
import { limitAttempts, limitFailedAttempts } from './failed-attempts'
import { requireAccess, type Session } from './session'
import { camelCaseInput, type CamelCaseInput } from './camel-case-input'
import { readDatabase, type Context, type Services } from './services'
import { withinPermissions } from './money-permission'

// API callers get these messages; forms have their own.
installInputMessages()

type Schemas<Name extends ProcedureName> = (typeof contract)[Name]['~orpc']
/** How the contract transforms the client's input, and what it expects of the handler before converting the output. */
type Input<Name extends ProcedureName> = z.output<NonNullable<Schemas<Name>['inputSchema']>>
type Output<Name extends ProcedureName> = z.input<NonNullable<Schemas<Name>['outputSchema']>>

/** What a request provides to a procedure besides its input. */
export interface ProcedureRequest {
  services: Services
  session: Session | null
  idempotencyKey?: string | undefined
  /** The client's network address; undefined for in-process calls. */
  client?: string | undefined
  /** The call has already been admitted: see `requireCallAllowed`. */
  isAdmitted?: boolean
  /** It must see what has just been committed, so that it reads from no reader. */
  readsPrimary?: boolean
}

/**
 * A procedure's handler: its validated input, and the transaction, time and session it acts with. Amounts are in cents, rates in basis points;
 * the contract's schemas convert them.
 */
export type Handler<Name extends ProcedureName> = (
  input: CamelCaseInput<Input<Name>>,
  context: Context,
) => Promise<Output<Name>>
export type Handlers<Name extends ProcedureName = ProcedureName> = { [N in Name]: Handler<N> }

export const isProcedure = (name: string): name is ProcedureName => Object.hasOwn(contract, name)
export const metaOf = (name: ProcedureName): ProcedureMeta => contract[name]['~orpc'].meta

/**
 * Whether someone is allowed to make a call at all, by role, area and rate limit: decided before any of its input is read. Refuses:
 * not_signed_in, not_a_vendor, not_allowed, two_factor_required, too_many_requests.
 */
export async function requireCallAllowed(name: ProcedureName, request: ProcedureRequest): Promise<void> {
  const { services, session, client } = request
  const { limit } = metaOf(name)
  requireAccess(request, metaOf(name))
  const caller = session?.userId ?? client
  if (limit && caller) await enforceRateLimit(services.db, `${name}:${caller}`, limit, services.clock())
}

/**
 * The router of all procedures. Wraps each handler with admission, input validation, one transaction for writes (one at a time per account, if
 * serial), idempotent replay, and conversion of refusals to error responses.
 */
export function procedureRouter(handlers: Handlers): Router<typeof contract, ProcedureRequest> {
  const os = implement(contract)
    .$context<ProcedureRequest>()
    // `perform` puts outputs on the wire, for shared reads as well.
    .$config({ initialOutputValidationIndex: NaN })
    .use(async ({ context, next, path }) => {
      const name = path[0] as ProcedureName
      try {
        if (!context.isAdmitted) await requireCallAllowed(name, context)
        return await next()
      } catch (error) {
        throw toFailure(error, name, context)
      }
    })
  const entries = (Object.keys(contract) as ProcedureName[]).map((name) => [
    name,
    os[name].handler(
      ({ input, context }) =>
        perform(name, handlers[name] as Handler<ProcedureName>, input, context) as never,
    ),
  ])
  return os.router(Object.fromEntries(entries) as never) as never
}

/**
 * Handles a shared read without the router: the output is the same for everyone, so no session is looked up. Input and output are validated as
 * usual. Throws what `toFailure` understands.
 */
export async function runSharedProcedure(
  handlers: Handlers,
  name: ProcedureName,
  input: unknown,
  services: Services,
): Promise<unknown> {
  const schema = contract[name]['~orpc'].inputSchema as z.ZodType
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw invalidInput(parsed.error)
  return perform(name, handlers[name] as Handler<ProcedureName>, parsed.data, { services, session: null })
}

async function perform(
  name: ProcedureName,
  handler: Handler<ProcedureName>,
  input: unknown,
  request: ProcedureRequest,
): Promise<unknown> {
  const meta = metaOf(name)
  const { effect, onReader, requiresPassword, guessable } = meta
  const { services, session, readsPrimary } = request
  refuseUnstorable(input)
  const now = services.clock()
  const context = { now, session, services }
  const { outputSchema } = contract[name]['~orpc'] as { outputSchema: z.ZodType }
  const run = async (tx: Context['tx']) =>
    outputSchema.parse(
      await withinPermissions(meta, session, () =>
        handler(camelCaseInput(input) as never, { ...context, tx }),
      ),
    )
  const execute = () =>
    effect === 'write'
      ? runWrite(name, input, request, run)
      : run(onReader && !readsPrimary ? readDatabase(services) : services.db)
  if (!session) return execute()
  if (requiresPassword && effect === 'write')
    return limitFailedAttempts(services.db, { userId: session.userId }, now, execute)
  return limitFailedGuesses(request as ProcedureRequest & { session: Session }, guessable, input, execute)
}

/** Counts wrong values of a guessable argument; a call without it does not count. */
function limitFailedGuesses<T>(
  { services, session: { userId } }: ProcedureRequest & { session: Session },
  guessable: ProcedureMeta['guessable'],
  input: unknown,
  execute: () => Promise<T>,
): Promise<T> {
  if (!guessable || (input as Record<string, unknown>)[guessable.argument] === undefined) return execute()
  const { argument, limit, wrong } = guessable
  const attemptLimit = {
    key: `guess:${argument}:${userId}`,
    limit,
    countedRefusals: new Set(wrong),
    now: services.clock(),
  }
  return limitAttempts(services.db, attemptLimit, execute)
}

/** Runs a write in its transaction: serial ones one at a time per account, repeated ones only once. */
function runWrite(
  name: ProcedureName,
  input: unknown,
  { services, session, idempotencyKey }: ProcedureRequest,
  run: (tx: Context['tx']) => Promise<unknown>,
): Promise<unknown> {
  const { idempotent: repeatable, serial } = metaOf(name)
  const key = session && repeatable ? idempotencyKey : undefined
  if (!session || !(serial || key)) return inTransaction(services.db, run)
  const { userId } = session
  return queueForAccount(userId, () =>
    inTransaction(services.db, async (tx) => {
      if (key) return withIdempotencyKey(tx, { userId, call: name, key, input }, () => run(tx))
      await lockUser(tx, userId)
      return run(tx)
    }),
  )
}

/** Converts a refusal or invalid input into an error the caller may see; anything else is a bug, logged under a reference. */
export function toFailure(
  error: unknown,
  name: string,
  { services, session }: ProcedureRequest,
): ORPCError<string, unknown> {
  if (error instanceof Refusal) {
    reportUndeclared(error.code, name as ProcedureName, services)
    const { code, status, message, fields } = error
    return new ORPCError(code, { status, message, ...(fields && { data: { fields } }) })
  }
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
      return invalidInput(error.cause)
    if (error.code in refusals) return error
  }
  if (isTransient(error)) {
    services.log.warn({ err: error, procedure: name }, 'the database did not answer in time')
    return toFailure(new Refusal('busy'), name, { services, session })
  }
  if (error instanceof StorageFailure) {
    services.log.error(
      { err: error, procedure: name, userId: session?.userId },
      'a file could not be stored or read',
    )
    return toFailure(new Refusal('storage_unavailable'), name, { services, session })
  }
  const reference = bugReference()
  services.log.error(
    { err: error, procedure: name, reference, userId: session?.userId },
    'a procedure failed',
  )
  return new ORPCError('bug', { status: 500, message: texts.error.bug(reference) })
}

/** Refuses text that PostgreSQL cannot store, naming its field. */
export function refuseUnstorable(input: unknown) {
  const path = unstorableText(input)
  if (path === undefined) return
  const { status, message } = refusals.invalid_input
  const fields = { [path]: 'This text contains characters we can’t store.' }
  throw new ORPCError('invalid_input', { status, message: message(), data: { fields } })
}

/** Invalid input: each message keyed by its wire field name. */
export function invalidInput(
  { issues }: Pick<ValidationError, 'issues'>,
  message = refusals.invalid_input.message(),
): ORPCError<string, unknown> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('.')
    fields[path] ??= issue.message
  }
  const { status } = refusals.invalid_input
  return new ORPCError('invalid_input', { status, message, data: { fields } })
}

function reportUndeclared(code: RefusalCode, name: ProcedureName, services: Services) {
  if (contract[name] && !metaOf(name).refusals.includes(code))
    services.log.error(
      { procedure: name, code },
      'a procedure refused with a code its contract does not name',
    )
}
