import { data, redirect, type RouterContextProvider } from 'react-router'
import { cartLine } from '@contract/cart/procedures'
import { paths, withQuery } from '@contract/core/paths'
import { CallFailure } from '@web/api'
import { formCartOf } from '@web/components/cart/form-cart'
import { invalidForm, readSubmittedForm } from '@web/forms/submitted-form'

/** Why a product was not added to the cart. */
export interface RejectedProduct {
  productId: string
  message: string
}

/** Adds one of a product to the cart, as a form without scripts asks for. */
export async function submitProduct(request: Request, context: Readonly<RouterContextProvider>) {
  const { product_id, variant_id } = Object.fromEntries(await readSubmittedForm(request))
  const parsed = cartLine
    .omit({ p_quantity: true })
    .required()
    .safeParse({ p_product_id: product_id, p_variant_id: variant_id })
  if (!parsed.success) throw invalidForm()
  const line = { product_id: parsed.data.p_product_id, variant_id: parsed.data.p_variant_id }
  try {
    const headers = await formCartOf(request, context).add(line, 1)
    return redirect(withQuery(paths.cart, { added: line.variant_id }), { headers })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return data<RejectedProduct>({ productId: line.product_id, message: error.message }, { status: 400 })
  }
}
