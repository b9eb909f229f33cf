import { accountVerbs } from '@server/domains/accounts/calls'
import { cartVerbs } from '@server/domains/cart/calls'
import { catalogVerbs } from '@server/domains/catalog/calls'
import { checkoutVerbs } from '@server/domains/checkout/calls'
import { marketingVerbs } from '@server/domains/marketing/calls'
import { orderVerbs } from '@server/domains/orders/calls'
import { paymentVerbs } from '@server/domains/payments/calls'
import { payoutVerbs } from '@server/domains/payouts/calls'
import { privacyVerbs } from '@server/domains/privacy/calls'
import { vendorVerbs } from '@server/domains/vendors/calls'
import type { Verbs } from '@server/platform/calls'

/** The verb behind every call of the contract. A call without one does not compile. */
export const verbs: Verbs = {
  ...accountVerbs,
  ...catalogVerbs,
  ...vendorVerbs,
  ...cartVerbs,
  ...checkoutVerbs,
  ...paymentVerbs,
  ...orderVerbs,
  ...payoutVerbs,
  ...privacyVerbs,
  ...marketingVerbs,
}
