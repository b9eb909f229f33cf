import { data, redirect, type RouterContextProvider } from 'react-router'
import { cartLine } from '@contract/cart/procedures'
import { paths, withQuery } from '@contract/core/paths'
import { CallFailure } from '@web/api'
import { formCartOf } from '@web/components/cart/form-cart'
import { invalidForm, readSubmittedForm } from '@web/forms/submitted-form'

/** Why an item was not changed as submitted. */
export interface RejectedItem {
  variantId: string
  message: string
}

/** Moves a saved item to the cart, or removes it, as a form without scripts asks for. */
export async function submitItem(request: Request, context: Readonly<RouterContextProvider>) {
  const { intent, product_id, variant_id } = Object.fromEntries(await readSubmittedForm(request))
  const parsed = cartLine
    .omit({ p_quantity: true })
    .required()
    .safeParse({ p_product_id: product_id, p_variant_id: variant_id })
  if (!parsed.success || (intent !== 'move' && intent !== 'remove')) throw invalidForm()
  const line = { product_id: parsed.data.p_product_id, variant_id: parsed.data.p_variant_id }
  const cart = formCartOf(request, context)
  try {
    const headers = await (intent === 'move' ? cart.moveSaved(line) : cart.removeSaved(line))
    const path = intent === 'move' ? withQuery(paths.cart, { added: line.variant_id }) : paths.saved
    return redirect(path, { headers })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return data<RejectedItem>({ variantId: line.variant_id, message: error.message }, { status: 400 })
  }
}
