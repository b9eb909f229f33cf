/**
 * The procedures that take an `Idempotency-Key`: a browser may send one of them again, with the same key, until it is answered.
 * A list of its own, so that a page knows it without loading the whole contract; a test keeps the two in step.
 */
export const repeatableProcedures = [
  'add_to_cart',
  'merge_guest_cart',
  'create_order',
  'buy_again',
  'create_product',
  'record_offline_payment',
  'request_vendor_payout',
] as const

/** Whether a procedure takes an `Idempotency-Key`. */
export const isRepeatable = (procedure: string): boolean =>
  (repeatableProcedures as readonly string[]).includes(procedure)
