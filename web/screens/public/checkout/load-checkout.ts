import type { CartItem } from '@contract/cart/procedures'
import type { ImportCharges } from '@contract/checkout/import-charges'
import type { Api } from '@contract/contract'
import type { QuotedShippingOption } from '@contract/pricing/shipping-procedures'
import { toCallFailure, unwrap } from '@web/load'
import { CallFailure } from '@web/api'
import { newUuid } from '@web/new-uuid'
import { cartKey, linesToQuote, pricingLocation, type PricingLocation } from './pricing-location'

/** What the buyer has chosen so far: a shipping option and a promo code, or ''. */
interface Choices {
  rateId: string
  code: string
}

/** The shipping options and tax estimate for this address, cart and choice, loaded for server rendering. */
export interface LoadedQuote extends Choices {
  location: PricingLocation
  cart: string
  shipping: QuotedShippingOption[]
  tax: number
  importCharges: ImportCharges | null
  /** The effect of the promo code, or why it can't be used. */
  promotion: Awaited<ReturnType<typeof loadPromotion>> | undefined
}

/** The user's name, address book and payment methods and, for a known address, the shipping and tax quote. */
export async function loadCheckout(api: Api) {
  const [{ full_name }, addressBook, paymentMethods] = await unwrap(
    Promise.all([api.get_profile(), api.list_addresses(), api.get_payment_methods()]),
  )
  const location = addressBook[0] && pricingLocation(addressBook[0].address)
  return {
    fullName: full_name,
    addressBook,
    paymentMethods,
    loadedQuote: location && (await loadQuote(api, location)),
    idempotencyKey: newUuid(),
  }
}

/** Undefined for an empty cart or an incomplete address, or when the quote failed: the page then requests it itself. */
export async function loadQuote(
  api: Api,
  location: PricingLocation,
  { rateId, code }: Choices = { rateId: '', code: '' },
): Promise<LoadedQuote | undefined> {
  const { city, state, country } = location
  try {
    const destination = {
      p_shipping_address: { city, country, state: null },
      ...(rateId !== '' && { p_rate_id: rateId }),
    }
    const items: CartItem[] = await api.get_cart_items()
    const [shipping, tax, importCharges, promotion] = await Promise.all([
      api.get_shipping_options({ p_shipping_address: { city, state, country } }),
      api.estimate_order_taxes(destination),
      api.estimate_import_charges({
        p_country: country,
        p_lines: linesToQuote(items),
        ...(rateId !== '' && { p_rate_id: rateId }),
      }),
      code === '' ? undefined : loadPromotion(api, { p_promotion_code: code, ...destination }),
    ])
    return { location, cart: cartKey(items), shipping, rateId, code, tax, importCharges, promotion }
  } catch {
    return undefined
  }
}

async function loadPromotion(api: Api, input: Parameters<Api['estimate_promotion']>[0]) {
  try {
    return { estimate: await toCallFailure(api.estimate_promotion(input)) }
  } catch (error) {
    if (error instanceof CallFailure) return { refusal: { code: error.code, message: error.message } }
    throw error
  }
}
