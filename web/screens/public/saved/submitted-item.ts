import { data, redirect, type RouterContextProvider } from 'react-router'
import { cartLine } from '@contract/cart/procedures'
import { paths, withQuery } from '@contract/core/paths'
import { CallFailure } from '@web/api'
import { formCartOf } from '@web/components/cart/form-cart'
import { alertIntent, endAlertIntent } from '@web/components/saved/alert-intents'
import { changeAlert } from '@web/components/saved/change-alert'
import { invalidForm } from '@web/forms/submitted-form'

/** Why an item was not changed as submitted. */
export interface RejectedItem {
  variantId: string
  message: string
}

const intents = ['move', 'remove', alertIntent, endAlertIntent] as const
const isIntent = (intent: unknown): intent is (typeof intents)[number] =>
  intents.some((existing) => existing === intent)

/** Moves a saved item to the cart, removes it, or changes whether its user is told that it is back, as a form without scripts asks for. */
export async function submitItem(
  { intent, product_id, variant_id }: Record<string, string>,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const parsed = cartLine
    .omit({ p_quantity: true })
    .required()
    .safeParse({ p_product_id: product_id, p_variant_id: variant_id })
  if (!parsed.success || !isIntent(intent)) throw invalidForm()
  const line = { product_id: parsed.data.p_product_id, variant_id: parsed.data.p_variant_id }
  const cart = formCartOf(request, context)
  try {
    if (intent === alertIntent || intent === endAlertIntent) {
      await changeAlert(line, intent, context)
      return redirect(paths.saved)
    }
    const headers = await (intent === 'move' ? cart.moveSaved(line) : cart.removeSaved(line))
    const path = intent === 'move' ? withQuery(paths.cart, { added: line.variant_id }) : paths.saved
    return redirect(path, { headers })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return data<RejectedItem>({ variantId: line.variant_id, message: error.message }, { status: 400 })
  }
}
