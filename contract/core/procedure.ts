import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type RefusalCode, refusals } from '../refusals'
import { bodyLimits } from './limits'
import type { StaffNeed, VendorNeed } from './permissions'

/** Who can call a procedure. `signed_in` is anyone with a session; the acting user always comes from the session. */
export type ProcedureRole = 'public' | 'signed_in' | 'customer' | 'vendor' | 'vendor_or_admin' | 'admin'

/** What the permissions of an admin, or of a member of a vendor's team, must include: see `permissions.ts`. */
export interface ProcedureArea {
  admin?: StaffNeed
  vendor?: VendorNeed
}

/** The role, with the permission area in one word for those roles that need one; where both may call, one for each. */
type Access =
  | { role: 'public' | 'signed_in' | 'customer'; area?: never }
  | { role: 'admin'; area: StaffNeed }
  | { role: 'vendor'; area: VendorNeed }
  | { role: 'vendor_or_admin'; area: { vendor: VendorNeed; admin: StaffNeed } }

/**
 * A procedure's side effects: `read` has none, `write` is one transaction. `outside` has transactions of its own, since it calls a provider or
 * decodes a picture, for which no transaction waits.
 */
export type ProcedureEffect = 'read' | 'write' | 'outside'

/** How often one user (or, signed out, one network address) may call a procedure. */
export interface RateLimit {
  times: number
  minutes: number
}

/**
 * A guessable argument: refusals of wrong values count against a limit of the account, across all procedures.
 */
export interface Guessable {
  argument: `p_${string}`
  wrong: readonly RefusalCode[]
  limit: RateLimit
}

export interface ProcedureMeta {
  role: ProcedureRole
  area: ProcedureArea
  effect: ProcedureEffect
  /** Accepts an `Idempotency-Key` header: a repeat with the same key and input gets the first response. */
  repeatable: boolean
  /** One account's calls of serial procedures run one after another, in whatever process they arrive. */
  serial: boolean
  limit: RateLimit | undefined
  /** Asks for the user's password and, with two-factor, a code: wrong ones count against the account's limit. */
  takesPassword: boolean
  guessable: Guessable | undefined
  /** The size of its request's body. */
  bodyBytes: number
  /** The response is the same for everyone and can be up to a second old: concurrent callers share one. */
  shared: boolean
  refusals: readonly RefusalCode[]
}

type ProcedureDefinition<I extends z.ZodType, O extends z.ZodType> = Access & {
  summary: string
  effect: ProcedureEffect
  input: I
  output: O
  refusals?: readonly RefusalCode[]
  repeatable?: boolean
  serial?: boolean
  limit?: RateLimit
  takesPassword?: boolean
  guessable?: Guessable
  bodyBytes?: number
  shared?: boolean
}

const base = oc.$meta<ProcedureMeta>({
  role: 'admin',
  area: {},
  effect: 'read',
  repeatable: false,
  serial: false,
  limit: undefined,
  takesPassword: false,
  guessable: undefined,
  bodyBytes: bodyLimits.usualBytes,
  shared: false,
  refusals: [],
})

/** Defines a procedure: `POST /api/rpc/<its key>` with one JSON object, answered by the plain JSON result. */
export function procedure<I extends z.ZodType, O extends z.ZodType>(definition: ProcedureDefinition<I, O>) {
  const { summary, role, effect, input, output, limit, guessable } = definition
  const { repeatable = false, serial = false, shared = false } = definition
  const { takesPassword = false, bodyBytes = bodyLimits.usualBytes } = definition
  const limited = limit || takesPassword || guessable ? tooMany : []
  const proven = takesPassword ? notProven : []
  const repeated = repeatable ? reused : []
  const stored: RefusalCode[] = bodyBytes === bodyLimits.fileBytes ? ['storage_unavailable'] : []
  const area = areaOf(definition)
  const always = [...everyProcedure(role), ...withoutMoney(area, effect)]
  const versioned = takesVersion(input) ? (['changed_meanwhile'] as const) : []
  const named = [
    ...always,
    ...limited,
    ...proven,
    ...repeated,
    ...stored,
    ...versioned,
    ...(definition.refusals ?? []),
  ]
  return base
    .meta({
      role,
      area,
      effect,
      repeatable,
      serial,
      limit,
      takesPassword,
      guessable,
      bodyBytes,
      shared,
      refusals: named,
    })
    .route({ method: 'POST', summary, tags: [role], successDescription: 'The result' })
    .errors(Object.fromEntries(named.map((code) => [code, { status: refusals[code].status }])))
    .input(input)
    .output(output)
}

function areaOf({ role, area }: Access): ProcedureArea {
  if (role === 'vendor_or_admin') return area
  return role === 'admin' || role === 'vendor' ? { [role]: area } : {}
}

const everyProcedure = (role: ProcedureRole): RefusalCode[] => [
  'invalid_input',
  'busy',
  ...(role === 'public' ? [] : (['not_signed_in', 'not_allowed'] as const)),
  ...(role === 'public' || role === 'signed_in' || role === 'customer'
    ? []
    : (['two_factor_required'] as const)),
]

/** Team members without the Money permission are refused anything that would move money (`server/platform/money-permission.ts`). */
const withoutMoney = ({ admin, vendor }: ProcedureArea, effect: ProcedureEffect): RefusalCode[] =>
  effect !== 'read' && [admin, vendor].some((need) => need && need !== 'all' && need !== 'money')
    ? ['money_needed']
    : []

/** Whether a call saves a form with a version; see `version.ts`. */
export const takesVersion = (input: z.ZodType): boolean =>
  input instanceof z.ZodObject && 'p_version' in input.shape

const tooMany: readonly RefusalCode[] = ['too_many_requests']

const reused: readonly RefusalCode[] = ['request_reused']

const notProven: readonly RefusalCode[] = ['wrong_password', 'code_required', 'wrong_code']

/** Input of a procedure without arguments: an empty object, or no body. */
export const noInput = z.object({}).optional()
