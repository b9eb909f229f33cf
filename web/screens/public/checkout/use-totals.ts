import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { CartItem } from '@contract/cart/procedures'
import { addressDebounceMs } from '@contract/checkout/facts'
import { cacheMs } from '@contract/core/limits'
import * as texts from '@contract/texts'
import { api } from '@web/api'
import type { AddressFormValues } from '@web/components/address/address-form'
import { toast } from '@web/ui/toast'
import type { LoadedFigures } from './load-checkout'
import { cartKey, pricingLocation, type PricingLocation } from './place-key'
import { useDebounced } from '@web/components/page/use-debounced'

const figures = 'checkout-figures'

interface EstimateInput {
  control: Control<AddressFormValues>
  items: readonly CartItem[] | undefined
  rateId: string
  /** The promo code that was entered, or ''. */
  code: string
  /** From the page's loader. */
  loaded: LoadedFigures | undefined
}

/**
 * Shipping and tax for the address being typed, once it settles, and for the current cart. `settled` is false while the figures may still
 * change.
 */
export function useTotals({ control, items, rateId, code, loaded }: EstimateInput) {
  const client = useQueryClient()
  const { place, typing } = usePricingLocation(control)
  const cart = cartKey(items ?? [])
  const isLoaded = loaded?.cart === cart && isSame(loaded.place, place)
  const shipping = useShippingOptions(place, cart, isLoaded ? loaded.shipping : undefined)
  const option = shipping.data?.find(({ rate_id }) => rate_id === rateId)
  const tax = useTaxEstimate(place, option?.rate_id, cart, isLoaded && !option ? loaded.tax : undefined)
  const promotion = usePromotionEstimate(place, option?.rate_id, cart, code)
  // A code that is refused counts for nothing, in the totals as in the order, whatever it was worth before.
  const applied = promotion.isError ? undefined : promotion.data
  return {
    shipping,
    option,
    promotion,
    applied,
    /** US dollars; 0 if the estimate failed, undefined while the address is unknown. */
    tax: (isComplete(place) ? applied?.tax : undefined) ?? tax.data ?? (tax.isError ? 0 : undefined),
    country: place.country || undefined,
    settled: !typing && !shipping.isFetching && !tax.isFetching && !promotion.isFetching,
    /** Refetches everything; resolves once the responses are here. */
    refresh: () => client.invalidateQueries({ queryKey: [figures] }),
  }
}

function usePricingLocation(control: Control<AddressFormValues>) {
  const [city = '', state = '', country = ''] = useWatch({ control, name: ['city', 'state', 'country'] })
  const typed = useMemo(() => pricingLocation({ city, state, country }), [city, state, country])
  const place = useDebounced(typed, addressDebounceMs)
  return { place, typing: typed !== place }
}

const isComplete = ({ city, country }: PricingLocation) => city !== '' && country !== ''

const isSame = (a: PricingLocation, b: PricingLocation) =>
  a.city === b.city && a.state === b.state && a.country === b.country

function useShippingOptions(
  place: PricingLocation,
  cart: string,
  initialData: LoadedFigures['shipping'] | undefined,
) {
  return useQuery({
    queryKey: [figures, 'shipping', place, cart] as const,
    queryFn: ({ signal }) => api.get_shipping_options({ p_shipping_address: place }, { signal }),
    enabled: cart !== '' && place.city !== '' && place.state !== '' && place.country !== '',
    staleTime: cacheMs.shippingOptions,
    initialData,
    // A changed cart at the same address: the previous figures stay until the response is here.
    placeholderData: (before, query) => (query && isSame(query.queryKey[2], place) ? before : undefined),
  })
}

function useTaxEstimate(
  { city, country }: PricingLocation,
  rateId: string | undefined,
  cart: string,
  initialData: number | undefined,
) {
  const enabled = cart !== '' && isComplete({ city, state: '', country })
  const query = useQuery({
    queryKey: [figures, 'tax', { city, country }, rateId ?? null, cart],
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

/** What the promo code makes of the cart, or why it can't be used. */
function usePromotionEstimate(
  place: PricingLocation,
  rateId: string | undefined,
  cart: string,
  code: string,
) {
  const { city, country } = place
  return useQuery({
    queryKey: [figures, 'promotion', code, { city, country }, rateId ?? null, cart] as const,
    queryFn: ({ signal }) =>
      api.estimate_promotion(
        {
          p_promotion_code: code,
          ...(isComplete(place) && { p_shipping_address: { city, country, state: null }, p_rate_id: rateId }),
        },
        { signal },
      ),
    enabled: cart !== '' && code !== '',
    staleTime: cacheMs.taxEstimate,
    // The figures of the same code stay until the response is here.
    placeholderData: (before, query) => (query?.queryKey[2] === code ? before : undefined),
  })
}
