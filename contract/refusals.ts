import { accountingRefusals } from './accounting/refusals'
import { accountRefusals } from './accounts/refusals'
import { billingRefusals } from './billing/refusals'
import { cartRefusals } from './cart/refusals'
import { productListRefusals } from './cart/product-list-refusals'
import { savedRefusals } from './cart/saved-refusals'
import { catalogRefusals } from './catalog/refusals'
import { checkoutRefusals } from './checkout/refusals'
import { coreRefusals } from './core/refusals'
import { customerRefusals } from './customers/refusals'
import { marketingRefusals } from './marketing/refusals'
import { notificationRefusals } from './notifications/refusals'
import { operationRefusals } from './operations/refusals'
import { orderRefusals } from './orders/refusals'
import { paymentRefusals } from './payments/refusals'
import { payoutRefusals } from './payouts/refusals'
import { pricingRefusals } from './pricing/refusals'
import { promotionRefusals } from './promotions/refusals'
import { subscriptionRefusals } from './subscriptions/refusals'
import { sustainabilityRefusals } from './sustainability/refusals'
import { teamRefusals } from './teams/refusals'
import { vendorRefusals } from './vendors/refusals'

/**
 * Every refusal of the server, defined once: code, HTTP status, typed parameters and the user-facing message. The other texts of the error
 * catalogue (specification, section 8) are in `texts.ts`.
 */
export const refusals = {
  ...accountingRefusals,
  ...accountRefusals,
  ...billingRefusals,
  ...cartRefusals,
  ...savedRefusals,
  ...productListRefusals,
  ...catalogRefusals,
  ...checkoutRefusals,
  ...coreRefusals,
  ...customerRefusals,
  ...marketingRefusals,
  ...notificationRefusals,
  ...operationRefusals,
  ...orderRefusals,
  ...paymentRefusals,
  ...payoutRefusals,
  ...pricingRefusals,
  ...promotionRefusals,
  ...subscriptionRefusals,
  ...sustainabilityRefusals,
  ...teamRefusals,
  ...vendorRefusals,
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
