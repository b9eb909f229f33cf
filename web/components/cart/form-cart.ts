import type { RouterContextProvider } from 'react-router'
import type { Api } from '@contract/contract'
import { cartCookie, readCartCookie, type CookieLine } from '@contract/cart/cart-cookie'
import { cartCookieLinesMax, savedLinesCookie } from '@contract/cart/facts'
import type { CartItem } from '@contract/cart/procedures'
import { quantityToMove } from '@contract/cart/saved-facts'
import { nameWithVariant } from '@contract/catalog/facts'
import { formatDay } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import { sessionContext } from '@web/context'
import { CallFailure } from '@web/api'
import { apiOf, toCallFailure } from '@web/load'
import type { LineId } from './cart'

/** The cart of whoever sends a form without scripts. Each change resolves to the headers of the response, and rejects with a `CallFailure`. */
export interface FormCart {
  add(line: LineId, quantity: number): Promise<Headers>
  setQuantity(line: LineId, quantity: number): Promise<Headers>
  remove(line: LineId): Promise<Headers>
  saveForLater(line: LineId): Promise<Headers>
  /** Saves one that is not in the cart. */
  saveProduct(line: LineId): Promise<Headers>
  moveSaved(line: LineId): Promise<Headers>
  removeSaved(line: LineId): Promise<Headers>
}

/** A user's cart is on the server; a guest's is in a cookie, until scripts run and take it over (`guest-cart.ts`). */
export function formCartOf(request: Request, context: Readonly<RouterContextProvider>): FormCart {
  const api = apiOf(context)
  return context.get(sessionContext)
    ? userCart(api)
    : cookieCart(api, cookieLinesOf(request), savedLinesOf(request))
}

const cookieLinesOf = ({ headers }: Request) => readCartCookie(headers.get('cookie'))

/** What a guest saved for later. */
export const savedLinesOf = ({ headers }: Request): CookieLine[] =>
  readCartCookie(headers.get('cookie'), savedLinesCookie)

function userCart(api: Api): FormCart {
  const change = async (call: Promise<unknown>) => {
    await toCallFailure(call)
    return new Headers()
  }
  const idsOf = ({ product_id, variant_id }: LineId) => ({
    p_product_id: product_id,
    p_variant_id: variant_id,
  })
  return {
    add: (line, quantity) => change(api.add_to_cart({ ...idsOf(line), p_quantity: quantity })),
    setQuantity: (line, quantity) =>
      change(api.update_cart_item_quantity({ ...idsOf(line), p_quantity: quantity })),
    remove: (line) => change(api.remove_from_cart(idsOf(line))),
    saveForLater: (line) => change(api.save_for_later(idsOf(line))),
    saveProduct: (line) => change(api.save_product(idsOf(line))),
    moveSaved: ({ variant_id }) => change(api.move_saved_to_cart({ p_variant_id: variant_id })),
    removeSaved: ({ variant_id }) => change(api.remove_saved_item({ p_variant_id: variant_id })),
  }
}

function cookieCart(api: Api, lines: readonly CookieLine[], savedLines: readonly CookieLine[]): FormCart {
  const linesWithout = (variantId: string) => withoutVariant(lines, variantId)
  const save = (newLines: readonly CookieLine[]) => new Headers({ 'set-cookie': cartCookie(newLines) })
  const removeSavedLine = ({ variant_id }: LineId) =>
    cartCookie(withoutVariant(savedLines, variant_id), savedLinesCookie)
  function savedCookieWith(line: CookieLine) {
    const newLines = [line, ...withoutVariant(savedLines, line.variantId)]
    if (newLines.length > cartCookieLinesMax)
      throw refusal(new Refusal('saved_full', { max: cartCookieLinesMax }))
    return cartCookie(newLines, savedLinesCookie)
  }
  const quantityOf = (variantId: string) => lines.find((line) => line.variantId === variantId)?.quantity ?? 0
  async function setQuantity({ variant_id }: LineId, quantity: number) {
    const [variant] = await toCallFailure(api.get_cart_products({ p_variant_ids: [variant_id] }))
    if (!variant) throw refusal(new Refusal('product_not_found'))
    const { name, variant_title, stock_quantity, vendor_name, reopens_on } = variant
    if (reopens_on)
      throw refusal(new Refusal('store_closed', { name: vendor_name, reopens: formatDay(reopens_on) }))
    if (quantity > stock_quantity)
      throw refusal(
        new Refusal('not_enough_stock', { n: stock_quantity, name: nameWithVariant(name, variant_title) }),
      )
    const isNew = quantityOf(variant_id) === 0
    if (isNew && lines.length >= cartCookieLinesMax)
      throw refusal(new Refusal('cart_full', { max: cartCookieLinesMax }))
    const changed = { variantId: variant_id, quantity }
    return save(
      isNew ? [...lines, changed] : lines.map((line) => (line.variantId === variant_id ? changed : line)),
    )
  }
  return {
    add: (line, quantity) => setQuantity(line, quantityOf(line.variant_id) + quantity),
    setQuantity,
    remove: async ({ variant_id }) => save(linesWithout(variant_id)),
    async saveForLater({ variant_id }) {
      const line = lines.find(({ variantId }) => variantId === variant_id)
      if (!line) throw refusal(new Refusal('not_in_cart'))
      const headers = save(linesWithout(variant_id))
      headers.append('set-cookie', savedCookieWith(line))
      return headers
    },
    async saveProduct({ variant_id }) {
      const saved = savedLines.find(({ variantId }) => variantId === variant_id)
      return new Headers({ 'set-cookie': savedCookieWith(saved ?? { variantId: variant_id, quantity: 1 }) })
    },
    async moveSaved(line) {
      const saved = savedLines.find(({ variantId }) => variantId === line.variant_id)
      if (!saved) throw refusal(new Refusal('not_saved'))
      const [variant] = await toCallFailure(api.get_cart_products({ p_variant_ids: [line.variant_id] }))
      const units = quantityToMove(saved.quantity, variant?.stock_quantity ?? 0)
      const headers = await setQuantity(line, quantityOf(line.variant_id) + units)
      headers.append('set-cookie', removeSavedLine(line))
      return headers
    },
    removeSaved: async (line) => new Headers({ 'set-cookie': removeSavedLine(line) }),
  }
}

const withoutVariant = (lines: readonly CookieLine[], variantId: string) =>
  lines.filter((line) => line.variantId !== variantId)

const refusal = ({ code, message }: Refusal) => new CallFailure(code, message)

/** The lines of a guest's cookie that are on sale, at today's prices; undefined if there is none. */
export async function cookieCartItems(api: Api, request: Request): Promise<CartItem[] | undefined> {
  const lines = cookieLinesOf(request)
  if (lines.length === 0) return undefined
  const variants = await api.get_cart_products({ p_variant_ids: lines.map(({ variantId }) => variantId) })
  const variantsById = new Map(variants.map((variant) => [variant.variant_id, variant]))
  return lines.flatMap(({ variantId, quantity }) => {
    const variant = variantsById.get(variantId)
    return variant ? [{ ...variant, quantity, price_when_added: variant.price, available: true }] : []
  })
}
