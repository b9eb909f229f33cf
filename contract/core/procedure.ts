import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type RefusalCode, refusals } from '../refusals'
import type { Caching } from './cache-tags'
import { bodyLimits } from './limits'
import type { RequiredStaffPermission, RequiredVendorPermission } from './permissions'

/** Who can call a procedure. `signed_in` is anyone with a session; the acting user always comes from the session. */
export type ProcedureRole = 'public' | 'signed_in' | 'customer' | 'vendor' | 'vendor_or_admin' | 'admin'

/** What the permissions of an admin, or of a member of a vendor's team, must include: see `permissions.ts`. */
export interface ProcedureArea {
  admin?: RequiredStaffPermission
  vendor?: RequiredVendorPermission
}

/** The role, with the permission area in one word for those roles that need one; where both may call, one for each. */
type Access =
  | { role: 'public' | 'signed_in' | 'customer'; area?: never }
  | { role: 'admin'; area: RequiredStaffPermission }
  | { role: 'vendor'; area: RequiredVendorPermission }
  | { role: 'vendor_or_admin'; area: { vendor: RequiredVendorPermission; admin: RequiredStaffPermission } }

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
  idempotent: boolean
  /** One account's calls of serial procedures run one after another, in whatever process they arrive. */
  serial: boolean
  limit: RateLimit | undefined
  /** Requires the user's password and, with two-factor, a code: wrong ones count against the account's limit. */
  requiresPassword: boolean
  guessable: Guessable | undefined
  /** The size of its request's body. */
  bodyBytes: number
  /** A vendor that is suspended or closed may call it too: it is about its orders under way, its money or its papers. */
  whileStopped: boolean
  /** It may read from a standby, which is a moment behind: what is shared, lists of vendors and staff, and reports. */
  onReader: boolean
  /** How its response is cached, if it is the same for everyone. */
  caching: Caching | undefined
  refusals: readonly RefusalCode[]
}

type ProcedureDefinition<I extends z.ZodType, O extends z.ZodType> = Access & {
  summary: string
  effect: ProcedureEffect
  input: I
  output: O
  refusals?: readonly RefusalCode[]
  idempotent?: boolean
  serial?: boolean
  limit?: RateLimit
  requiresPassword?: boolean
  guessable?: Guessable
  bodyBytes?: number
  whileStopped?: boolean
  /** It sums up what happened, for vendors or staff: nothing is decided by its latest row. */
  report?: boolean
  caching?: Caching<z.input<I>, z.output<O>>
}

const baseProcedure = oc.$meta<ProcedureMeta>({
  role: 'admin',
  area: {},
  effect: 'read',
  idempotent: false,
  serial: false,
  limit: undefined,
  requiresPassword: false,
  guessable: undefined,
  bodyBytes: bodyLimits.defaultBytes,
  whileStopped: false,
  onReader: false,
  caching: undefined,
  refusals: [],
})

/** Defines a procedure: `POST /api/rpc/<its key>` with one JSON object, answered by the plain JSON result. */
export function procedure<I extends z.ZodType, O extends z.ZodType>(definition: ProcedureDefinition<I, O>) {
  const { summary, role, effect, input, output, limit, guessable } = definition
  const { idempotent = false, serial = false, report = false, whileStopped = false, caching } = definition
  const isReport = report || (isList(input) && isStaffOrVendor(role))
  const onReader = effect === 'read' && (caching !== undefined || isReport)
  const { requiresPassword = false, bodyBytes = bodyLimits.defaultBytes } = definition
  const rateLimitRefusals = limit || requiresPassword || guessable ? tooManyRequests : []
  const credentialRefusals = requiresPassword ? reauthenticationRefusals : []
  const idempotencyRefusals = idempotent ? keyReuseRefusals : []
  const storageRefusals: RefusalCode[] = bodyBytes === bodyLimits.fileBytes ? ['storage_unavailable'] : []
  const area = areaOf(definition)
  const baseRefusals = [
    ...commonRefusals(role),
    ...stopRefusals(area, whileStopped),
    ...moneyRefusals(area, effect),
  ]
  const versionRefusals = hasVersion(input) ? (['version_conflict'] as const) : []
  const refusalCodes = [
    ...baseRefusals,
    ...rateLimitRefusals,
    ...credentialRefusals,
    ...idempotencyRefusals,
    ...storageRefusals,
    ...versionRefusals,
    ...(definition.refusals ?? []),
  ]
  return baseProcedure
    .meta({
      role,
      area,
      effect,
      idempotent,
      serial,
      limit,
      requiresPassword,
      guessable,
      bodyBytes,
      whileStopped,
      onReader,
      caching: caching as Caching | undefined,
      refusals: refusalCodes,
    })
    .route({ method: 'POST', summary, tags: [role], successDescription: 'The result' })
    .errors(Object.fromEntries(refusalCodes.map((code) => [code, { status: refusals[code].status }])))
    .input(input)
    .output(output)
}

function areaOf({ role, area }: Access): ProcedureArea {
  if (role === 'vendor_or_admin') return area
  return role === 'admin' || role === 'vendor' ? { [role]: area } : {}
}

const commonRefusals = (role: ProcedureRole): RefusalCode[] => [
  'invalid_input',
  'busy',
  ...(role === 'public' ? [] : (['not_signed_in', 'not_allowed'] as const)),
  ...(role === 'vendor' || role === 'vendor_or_admin' ? (['not_a_vendor'] as const) : []),
  ...(role === 'public' || role === 'signed_in' || role === 'customer'
    ? []
    : (['two_factor_required'] as const)),
]

/** A vendor that is suspended or closed is refused what is not for it. */
const stopRefusals = ({ vendor }: ProcedureArea, whileStopped: boolean): RefusalCode[] =>
  vendor === undefined || whileStopped ? [] : ['vendor_suspended', 'vendor_closed']

/** Team members without the Money permission are refused anything that would move money (`server/platform/money-permission.ts`). */
const moneyRefusals = ({ admin, vendor }: ProcedureArea, effect: ProcedureEffect): RefusalCode[] =>
  effect !== 'read' &&
  [admin, vendor].some((requirement) => requirement && requirement !== 'all' && requirement !== 'money')
    ? ['money_permission_required']
    : []

/** Whether a call saves a form with a version; see `version.ts`. */
export const hasVersion = (input: z.ZodType): boolean =>
  input instanceof z.ZodObject && 'p_version' in input.shape

/** Whether a read has pages. */
const isList = (input: z.ZodType): boolean => {
  const shape = input instanceof z.ZodOptional ? input.unwrap() : input
  return shape instanceof z.ZodObject && 'cursor' in shape.shape
}

const isStaffOrVendor = (role: ProcedureRole) =>
  role === 'admin' || role === 'vendor' || role === 'vendor_or_admin'

const tooManyRequests: readonly RefusalCode[] = ['too_many_requests']

const keyReuseRefusals: readonly RefusalCode[] = ['idempotency_key_reused']

const reauthenticationRefusals: readonly RefusalCode[] = ['wrong_password', 'code_required', 'wrong_code']

/** Input of a procedure without arguments: an empty object, or no body. */
export const noInput = z.object({}).optional()
