import { oversizedBody } from './bodies'
import type { FuzzMarket } from './market'
import type { Failure } from './run'
import { send } from './send'

/** Where bodies are read, each by its own limit. */
const paths = [
  '/api/rpc/get_all_active_products',
  '/api/rpc/add_product_image',
  '/api/auth/sign-in/email',
  '/hooks/paystack',
  '/hooks/flutterwave',
  '/hooks/daraja/x/stk/y/-',
  '/sandbox/paystack/transaction/initialize',
  '/sandbox/paystack/checkout/x',
  '/sandbox/flutterwave/payments',
  '/sandbox/mpesa/phone/254700000001',
]

/** The paths that read a body beyond every limit instead of refusing it as too large. */
export async function findAcceptedOversized({ origin }: FuzzMarket): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const [index, path] of paths.entries()) {
    const authorization = 'Bearer sk_test_sandbox_no_real_money'
    const { headers, body } = oversizedBody()
    const request = { method: 'POST', path, headers: { ...headers, authorization }, body }
    const response = await send(origin, request)
    // Whoever refuses the caller first need not read the body either.
    if (![413, 401, 403].includes(response.status))
      failures.push({
        target: 'bodies over 12 MB',
        role: 'visitor',
        nth: index + 1,
        fault: `answered ${response.status} to a body of ${Math.round(body.length / 1024 ** 2)} MB`,
        request,
        response,
      })
  }
  return failures
}
