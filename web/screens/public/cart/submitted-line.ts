import { data, redirect, type RouterContextProvider } from 'react-router'
import { cartLine } from '@contract/cart/procedures'
import * as texts from '@contract/texts'
import { paths, withQuery } from '@contract/core/paths'
import { CallFailure } from '@web/api'
import { formCartOf, type FormCart } from '@web/components/cart/form-cart'
import { invalidForm, readSubmittedForm } from '@web/forms/submitted-form'

/** Why a line was not changed as submitted. */
export interface RejectedLine {
  variantId: string
  message: string
}

/** Changes a line as a form of the cart asks for: responds with the cart, or with the reason why not. */
export async function submitLine(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = Object.fromEntries(await readSubmittedForm(request))
  const parsed = cartLine.safeParse({
    p_product_id: fields.product_id,
    p_variant_id: fields.variant_id,
    p_quantity: fields.intent === 'update' ? Number(fields.quantity) : 1,
  })
  const isQuantityError = parsed.error?.issues.every(({ path: [field] }) => field === 'p_quantity')
  if (!parsed.success && !isQuantityError) throw invalidForm()
  const variantId = String(fields.variant_id)
  const reject = (message: string) => data<RejectedLine>({ variantId, message }, { status: 400 })
  if (!parsed.success) return reject(texts.cart.invalidQuantity)
  try {
    const { p_product_id: product_id, p_quantity } = parsed.data
    const line = { product_id, variant_id: variantId }
    const headers = await changeLine(formCartOf(request, context), fields.intent, line, p_quantity)
    if (fields.intent === 'save') return redirect(paths.saved, { headers })
    return redirect(fields.intent === 'remove' ? withQuery(paths.cart, { removed: variantId }) : paths.cart, {
      headers,
    })
  } catch (error) {
    if (error instanceof CallFailure) return reject(error.message)
    throw error
  }
}

function changeLine(
  cart: FormCart,
  intent: unknown,
  line: { product_id: string; variant_id: string },
  quantity: number,
): Promise<Headers> {
  if (intent === 'remove') return cart.remove(line)
  if (intent === 'save') return cart.saveForLater(line)
  if (intent === 'update') return cart.setQuantity(line, quantity)
  throw invalidForm()
}
