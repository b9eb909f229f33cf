import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { queueRefund } from './give-back'
import { moveRefund } from './moves'

/** An admin has a failed refund sent again, in the call's transaction; answers whether it was in a state for that. */
export async function retryRefund(refundId: string, context: Context): Promise<boolean> {
  const facts = { providerId: null, failureReason: null }
  const again = await moveRefund(context.tx, refundId, { action: 'retry', actor: 'admin' }, facts)
  if (!again) return false
  await queueRefund(context.tx, refundId)
  await audit(context, { actionType: 'refund_retried', subject: 'refund', subjectId: refundId })
  return true
}
