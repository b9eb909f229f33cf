import { flutterwaveSandbox } from './flutterwave/app'
import { mpesaSandbox } from './mpesa/app'
import { paystackSandbox } from './paystack/app'

/** Every sandbox, with the payment method it simulates and its path under `/sandbox`. */
export const sandboxes = [
  { method: 'paystack', open: paystackSandbox },
  { method: 'flutterwave', open: flutterwaveSandbox },
  { method: 'mpesa', open: mpesaSandbox },
] as const
