import * as texts from '@contract/texts'
import { nameWithVariant } from '@contract/catalog/facts'
import { paths } from '@contract/core/paths'
import { api, CallFailure, messageOf, type Outputs } from '@web/api'
import { isTransient, withRetries } from '@web/retry'
import { toast } from '@web/ui/toast'
import { pendingMerge, type PendingMerge } from './pending-merge'

/** Sends a pending merge; returns what should stay on screen. Rejects if it is still pending. */
export async function sendMerge(pending: PendingMerge, refresh: () => Promise<void>): Promise<string | null> {
  try {
    const notice = announceMerge(await send(pending), pending)
    await refresh().catch(() => {})
    pendingMerge.complete()
    return notice
  } catch (error) {
    if (abandonMerge(error, pending)) return null
    throw error
  }
}

const send = ({ key, items }: PendingMerge) => {
  const p_items = items.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity }))
  return withRetries((signal) => api.merge_guest_cart({ p_items }, { idempotencyKey: key, signal }))
}

/** Reports the result of the merge; returns what should stay on screen. */
function announceMerge({ added, clamped, left_out }: Outputs['merge_guest_cart'], { items }: PendingMerge) {
  const removedNames = items
    .filter(({ variant_id }) => left_out.includes(variant_id))
    .map(({ name, variant_title }) => nameWithVariant(name, variant_title))
  const messages = [
    clamped.length > 0 && texts.cart.mergedLimitedStock(clamped.join('; ')),
    removedNames.length > 0 && texts.cart.mergedUnavailable(removedNames.join('; ')),
  ].filter((sentence) => sentence !== false)
  const notice = messages.length > 0 ? messages.join(' ') : null
  if (notice === null && added > 0) toast.success(texts.cart.merged)
  else if (notice !== null && !pagesWithNotice.includes(window.location.pathname)) toast.info(notice)
  return notice
}

/** These show the notice itself (`MergeNotice`): a toast would repeat it. */
const pagesWithNotice: readonly string[] = [paths.cart, paths.checkout]

/** Whether a retry is pointless because the server refuses the lines. If the session has ended, they stay a guest cart. */
function abandonMerge(error: unknown, pending: PendingMerge): boolean {
  if (isTransient(error)) return false
  if (error instanceof CallFailure && error.code === 'not_signed_in') {
    pendingMerge.restore(pending)
    return false
  }
  pendingMerge.complete()
  toast.error(texts.cart.mergeFailed, messageOf(error))
  return true
}
