import type { PaymentMethod } from '@contract/payments/facts'
import { flutterwaveFixture, paystackFixture } from './card-fixtures'
import { mpesaFixture } from './mpesa-fixture'
import type { ProviderFixture } from './provider-fixture'

/** By payment method, so that one that is not tested does not compile. */
const fixtureOf: Record<PaymentMethod, ProviderFixture> = {
  paystack: paystackFixture,
  flutterwave: flutterwaveFixture,
  mpesa: mpesaFixture,
}

export const providerFixtures = Object.values(fixtureOf)
