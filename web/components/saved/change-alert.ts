import type { RouterContextProvider } from 'react-router'
import { apiOf, toCallFailure } from '@web/load'
import { alertIntent, type endAlertIntent } from './alert-intents'

/** Asks to be told when a variant is back, or takes that back, as a form without scripts says. Rejects with a `CallFailure`. */
export function changeAlert(
  { product_id, variant_id }: { product_id: string; variant_id: string },
  intent: typeof alertIntent | typeof endAlertIntent,
  context: Readonly<RouterContextProvider>,
): Promise<unknown> {
  const api = apiOf(context)
  return toCallFailure<unknown>(
    intent === alertIntent
      ? api.save_product({ p_product_id: product_id, p_variant_id: variant_id, p_alert: true })
      : api.set_stock_alert({ p_variant_id: variant_id, p_alert: false }),
  )
}
