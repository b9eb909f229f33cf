import { flutterwaveSandbox } from './flutterwave/app'
import { mpesaSandbox } from './mpesa/app'
import { paystackSandbox } from './paystack/app'

/** Every sandbox, by the payment method it plays and the folder under `/sandbox` it hangs in. */
export const sandboxes = [
  { method: 'paystack', open: paystackSandbox },
  { method: 'flutterwave', open: flutterwaveSandbox },
  { method: 'mpesa', open: mpesaSandbox },
] as const
