import type { PaymentMethod } from '@contract/payments/facts'
import { flutterwaveRail, paystackRail } from './card-rails'
import { mpesaRail } from './mpesa-rail'
import type { Rail } from './rail'

/** By payment method, so that one that is not tested does not compile. */
const railOf: Record<PaymentMethod, Rail> = {
  paystack: paystackRail,
  flutterwave: flutterwaveRail,
  mpesa: mpesaRail,
}

export const rails = Object.values(railOf)
