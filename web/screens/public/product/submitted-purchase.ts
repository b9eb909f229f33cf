import { data, redirect, type RouterContextProvider } from 'react-router'
import { cartLine } from '@contract/cart/procedures'
import * as texts from '@contract/texts'
import { paths, variantPath, withQuery } from '@contract/core/paths'
import { CallFailure } from '@web/api'
import { formCartOf } from '@web/components/cart/form-cart'
import { alertIntent, endAlertIntent } from '@web/components/saved/alert-intents'
import { changeAlert } from '@web/components/saved/change-alert'
import { sessionContext } from '@web/context'
import { readSubmittedForm } from '@web/forms/submitted-form'
import { apiOf, unwrap } from '@web/load'
import { noSuchCombination } from './availability'
import { missingOptionsOf, selectedVariant, valuesOf, type Choice } from './options/choice'
import { optionField, quantityField, saveIntent, unsaveIntent } from './purchase-fields'

/** A choice that was submitted and not added to the cart: options are missing, or `message` says why. */
export interface RejectedPurchase {
  choice: Choice
  quantity: number
  message?: string
}

/**
 * Adds what the form of a product says to the cart, saves it for later, or asks to be told when it is back: responds with the cart, with what
 * is saved, or with the page, or with the form and why not.
 */
export async function submitPurchase(
  request: Request,
  productId: string,
  context: Readonly<RouterContextProvider>,
) {
  const form = await readSubmittedForm(request)
  const product = await unwrap(apiOf(context).get_product_details({ p_product_id: productId }))
  const choice = product.options.map((_, index) => {
    const value = form.get(optionField(index))
    return valuesOf(product, index).find((validValue) => validValue === value)
  })
  const parsed = cartLine.shape.p_quantity.safeParse(Number(form.get(quantityField)))
  const reject = (message?: string) =>
    data<RejectedPurchase>(
      { choice, quantity: parsed.data ?? 1, ...(message !== undefined && { message }) },
      { status: 400 },
    )
  if (missingOptionsOf(product, choice).length > 0) return reject()
  const variant = selectedVariant(product, choice)
  if (!variant) return reject(noSuchCombination)
  const line = { product_id: product.id, variant_id: variant.id, variant_title: variant.title }
  const cart = formCartOf(request, context)
  const intent = form.get('intent')
  try {
    if (intent === saveIntent) return redirect(paths.saved, { headers: await cart.saveProduct(line) })
    if (intent === alertIntent || intent === endAlertIntent) {
      const path = variantPath(line)
      if (!context.get(sessionContext)) return redirect(paths.auth({ redirect: path }))
      await changeAlert(line, intent, context)
      return redirect(`${path}#purchase`)
    }
    if (intent === unsaveIntent) return redirect(paths.saved, { headers: await cart.removeSaved(line) })
    if (!parsed.success) return reject(texts.cart.invalidQuantity)
    const headers = await cart.add(line, parsed.data)
    return redirect(withQuery(paths.cart, { added: variant.id }), { headers })
  } catch (error) {
    if (error instanceof CallFailure) return reject(error.message)
    throw error
  }
}
