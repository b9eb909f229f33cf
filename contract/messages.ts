import { accountRefusals } from './refusals/account-refusals'
import { catalogRefusals } from './refusals/catalog-refusals'
import { logisticsRefusals } from './refusals/logistics-refusals'
import { marketingRefusals } from './refusals/marketing-refusals'
import { orderRefusals } from './refusals/order-refusals'

/**
 * Every refusal of the server, defined once: code, HTTP status, typed parameters and the user-facing message. The other texts of the error
 * catalogue (specification, section 8) are in `texts.ts`.
 */
export const refusals = {
  ...accountRefusals,
  ...catalogRefusals,
  ...orderRefusals,
  ...logisticsRefusals,
  ...marketingRefusals,
}

interface Entry {
  status: number
  field?: string | ((...p: unknown[]) => string)
  message: (...p: unknown[]) => string
}

export type RefusalCode = keyof typeof refusals
export type RefusalParams<C extends RefusalCode> = Parameters<(typeof refusals)[C]['message']>

/** An expected refusal, thrown inside a transaction to roll it back and caught once at the edge of the call. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly fields: Record<string, string> | undefined
  constructor(
    readonly code: C,
    ...params: RefusalParams<C>
  ) {
    const entry = refusals[code] as Entry
    super(entry.message(...params))
    this.status = entry.status
    const field = typeof entry.field === 'function' ? entry.field(...params) : entry.field
    this.fields = field === undefined ? undefined : { [field]: this.message }
  }
}

/** The body of a failed call, with its HTTP status. `fields` names each invalid field and what is allowed. */
export interface FailureBody {
  code: RefusalCode | 'bug'
  message: string
  fields?: Record<string, string>
}
