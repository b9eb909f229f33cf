import { keepPreviousData, useQuery, useQueryClient } from '@web/queries'
import { useEffect, useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { CartItem } from '@contract/cart/procedures'
import type { ImportCharges } from '@contract/checkout/import-charges'
import type { PromotionEstimate } from '@contract/checkout/procedures'
import { addressDebounceMs } from '@contract/checkout/facts'
import { hasStates } from '@contract/core/address'
import { cacheMs } from '@contract/core/limits'
import * as texts from '@contract/texts'
import { api, CallFailure } from '@web/api'
import type { AddressFormValues } from '@web/components/address/address-form'
import { toast } from '@web/ui/toast'
import type { LoadedQuote } from './load-checkout'
import { cartKey, linesToQuote, pricingLocation, type PricingLocation } from './pricing-location'
import { useDebounced } from '@web/components/page/use-debounced'

const totalsKey = 'checkout-figures'

interface TotalsInput {
  control: Control<AddressFormValues>
  items: readonly CartItem[] | undefined
  rateId: string
  /** The promo code that was entered, or ''. */
  code: string
  /** From the page's loader. */
  loadedQuote: LoadedQuote | undefined
}

/**
 * Shipping and tax for the address being typed, once it settles, and for the current cart. `isSettled` is false while the figures may still
 * change.
 */
export function useTotals({ control, items, rateId, code, loadedQuote }: TotalsInput) {
  const queryClient = useQueryClient()
  const { location, isDebouncing } = usePricingLocation(control)
  const cart = cartKey(items ?? [])
  const isLoaded = loadedQuote?.cart === cart && isSameLocation(loadedQuote.location, location)
  const shipping = useShippingOptions(location, cart, isLoaded ? loadedQuote.shipping : undefined)
  const option = shipping.data?.find(({ rate_id }) => rate_id === rateId)
  const isLoadedChoice = isLoaded && loadedQuote.rateId === (option?.rate_id ?? '')
  const tax = useTaxEstimate(location, option?.rate_id, cart, isLoadedChoice ? loadedQuote.tax : undefined)
  const importCharges = useImportCharges(
    location.country,
    items,
    option?.rate_id,
    isLoadedChoice ? loadedQuote.importCharges : undefined,
  )
  const loadedPromotion = isLoadedChoice && loadedQuote.code === code ? loadedQuote.promotion : undefined
  const promotion = usePromotionEstimate(location, option?.rate_id, cart, code, loadedPromotion?.estimate)
  const promotionError = promotion.error ?? (promotion.data ? null : failureOf(loadedPromotion?.refusal))
  // A code that is refused counts for nothing, in the totals as in the order, whatever it was worth before.
  const appliedPromotion = promotion.isError ? undefined : promotion.data
  return {
    location,
    shipping,
    option,
    promotion: { ...promotion, error: promotionError },
    appliedPromotion,
    /** US dollars; 0 if the estimate failed, undefined while the address is unknown. */
    tax:
      (isLocationComplete(location) ? appliedPromotion?.tax : undefined) ??
      tax.data ??
      (tax.isError ? 0 : undefined),
    country: location.country || undefined,
    importCharges:
      appliedPromotion && isLocationComplete(location) ? appliedPromotion.import_charges : importCharges,
    isSettled: !isDebouncing && !shipping.isFetching && !tax.isFetching && !promotion.isFetching,
    /** Refetches everything; resolves once the responses are here. */
    refreshTotals: () => queryClient.invalidateQueries({ queryKey: [totalsKey] }),
  }
}

function usePricingLocation(control: Control<AddressFormValues>) {
  const [city = '', state = '', country = ''] = useWatch({ control, name: ['city', 'state', 'country'] })
  const currentLocation = useMemo(() => pricingLocation({ city, state, country }), [city, state, country])
  const location = useDebounced(currentLocation, addressDebounceMs)
  return { location, isDebouncing: currentLocation !== location }
}

const isLocationComplete = ({ city, country }: PricingLocation) => city !== '' && country !== ''

const isSameLocation = (a: PricingLocation, b: PricingLocation) =>
  a.city === b.city && a.state === b.state && a.country === b.country

function useShippingOptions(
  location: PricingLocation,
  cart: string,
  initialData: LoadedQuote['shipping'] | undefined,
) {
  return useQuery({
    queryKey: [totalsKey, 'shipping', location, cart] as const,
    queryFn: ({ signal }) => api.get_shipping_options({ p_shipping_address: location }, { signal }),
    enabled:
      cart !== '' && isLocationComplete(location) && (location.state !== '' || !hasStates(location.country)),
    staleTime: cacheMs.shippingOptions,
    initialData,
    // A changed cart at the same address: the previous figures stay until the response is here.
    placeholderData: (previous, query) =>
      query && isSameLocation(query.queryKey[2], location) ? previous : undefined,
  })
}

function useTaxEstimate(
  { city, country }: PricingLocation,
  rateId: string | undefined,
  cart: string,
  initialData: number | undefined,
) {
  const enabled = cart !== '' && isLocationComplete({ city, state: '', country })
  const query = useQuery({
    queryKey: [totalsKey, 'tax', { city, country }, rateId ?? null, cart],
    queryFn: ({ signal }) =>
      api.estimate_order_taxes(
        { p_shipping_address: { city, country, state: null }, p_rate_id: rateId },
        { signal },
      ),
    enabled,
    staleTime: cacheMs.taxEstimate,
    initialData,
    placeholderData: enabled ? keepPreviousData : undefined,
  })
  useEffect(() => {
    if (!query.error) return
    // oxlint-disable-next-line no-console -- the specification asks for it to be logged
    console.error(texts.checkout.taxFailed, query.error)
    toast.error(texts.checkout.taxFailed)
  }, [query.error])
  return query
}

/** The import VAT of the cart; null for a country where it is not known, or if it could not be loaded. */
function useImportCharges(
  country: string,
  items: readonly CartItem[] | undefined,
  rateId: string | undefined,
  initialData: LoadedQuote['importCharges'] | undefined,
): ImportCharges | null | undefined {
  const p_lines = linesToQuote(items ?? [])
  const { data, isError } = useQuery({
    queryKey: [totalsKey, 'import', country, rateId ?? null, p_lines] as const,
    queryFn: ({ signal }) =>
      api.estimate_import_charges({ p_country: country, p_lines, p_rate_id: rateId }, { signal }),
    enabled: p_lines.length > 0 && country !== '',
    staleTime: cacheMs.taxEstimate,
    initialData,
    placeholderData: (previous, query) => (query?.queryKey[2] === country ? previous : undefined),
  })
  return isError ? null : data
}

/** The discount and tax of the cart with the promo code, or why it can't be used. */
function usePromotionEstimate(
  location: PricingLocation,
  rateId: string | undefined,
  cart: string,
  code: string,
  initialData: PromotionEstimate | undefined,
) {
  const { city, country } = location
  return useQuery({
    queryKey: [totalsKey, 'promotion', code, { city, country }, rateId ?? null, cart] as const,
    queryFn: ({ signal }) =>
      api.estimate_promotion(
        {
          p_promotion_code: code,
          ...(isLocationComplete(location) && {
            p_shipping_address: { city, country, state: null },
            p_rate_id: rateId,
          }),
        },
        { signal },
      ),
    enabled: cart !== '' && code !== '',
    staleTime: cacheMs.taxEstimate,
    initialData,
    // The figures of the same code stay until the response is here.
    placeholderData: (previous, query) => (query?.queryKey[2] === code ? previous : undefined),
  })
}

const failureOf = (refusal: Pick<CallFailure, 'code' | 'message'> | undefined) =>
  refusal ? new CallFailure(refusal.code, refusal.message) : null
