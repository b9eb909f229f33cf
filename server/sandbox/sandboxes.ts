import type { Hono } from 'hono'
import type { PaymentMethod } from '@contract/payments/facts'
import type { Services } from '@server/platform/services'
import { flutterwaveSandbox } from './flutterwave/app'
import { mpesaSandbox } from './mpesa/app'
import { paystackSandbox } from './paystack/app'

/** The sandbox of each payment method, under `/sandbox/<method>`. */
export const sandboxes = {
  paystack: paystackSandbox,
  flutterwave: flutterwaveSandbox,
  mpesa: mpesaSandbox,
} satisfies Record<PaymentMethod, (services: Services) => Hono>
