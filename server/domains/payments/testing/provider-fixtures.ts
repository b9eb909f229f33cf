import type { PaymentMethod } from '@contract/payments/facts'
import { flutterwaveFixture, paystackFixture } from './card-fixtures'
import { mpesaFixture } from './mpesa-fixture'
import type { ProviderFixture } from './provider-fixture'

/** By payment method, so that a method without a fixture does not compile. */
const fixtureByMethod: Record<PaymentMethod, ProviderFixture> = {
  paystack: paystackFixture,
  flutterwave: flutterwaveFixture,
  mpesa: mpesaFixture,
}

export const providerFixtures = Object.values(fixtureByMethod)
