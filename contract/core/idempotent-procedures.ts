/**
 * The procedures that accept an `Idempotency-Key`: a browser may retry them with the same key until it gets a response. A separate list, so
 * that a page need not load the whole contract; a test keeps the two in step.
 */
export const idempotentProcedures = [
  'add_order_note',
  'add_to_cart',
  'merge_guest_cart',
  'create_order',
  'buy_again',
  'create_product',
  'start_bulk_edit',
  'record_offline_payment',
  'refund_order_parts',
  'send_announcement',
  'request_vendor_payout',
] as const

/** Whether a procedure accepts an `Idempotency-Key`. */
export const isIdempotent = (procedure: string): boolean =>
  (idempotentProcedures as readonly string[]).includes(procedure)
