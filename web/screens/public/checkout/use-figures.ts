import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { CartItem } from '@contract/cart'
import { limits } from '@contract/limits'
import { texts } from '@contract/messages'
import { api } from '@web/api'
import type { AddressFormValues } from '@web/parts/address/use-address-form'
import { toast } from '@web/ui/toast'
import { useDebounced } from './use-debounced'

const figures = 'checkout-figures'

/**
 * What the server asks for delivery and tax at the address being typed, once it stands still, for the cart as it is.
 * `settled` is false while what is shown may still change.
 */
export function useFigures(
  control: Control<AddressFormValues>,
  items: readonly CartItem[] | undefined,
  rateId: string | undefined,
) {
  const client = useQueryClient()
  const { destination, typing } = useDestination(control)
  const cart = items?.map((line) => `${line.product_id}:${line.quantity}:${line.price}`).join() ?? ''
  const shipping = useShippingOptions(destination, cart)
  const option = shipping.data?.find(({ rate_id }) => rate_id === rateId)
  const tax = useTaxEstimate(destination, option?.rate_id, cart)
  return {
    shipping,
    option,
    /** US dollars; 0 while nobody knows. */
    tax: tax.data ?? 0,
    settled: !typing && !shipping.isFetching && !tax.isFetching,
    /** Asks again for all of it; done when the answers are here. */
    refresh: () => client.invalidateQueries({ queryKey: [figures] }),
  }
}

type Place = { city: string; state: string; country: string }

function useDestination(control: Control<AddressFormValues>) {
  const [city = '', state = '', country = ''] = useWatch({ control, name: ['city', 'state', 'country'] })
  const typed = useMemo(() => ({ city: city.trim(), state: state.trim(), country }), [city, state, country])
  const destination = useDebounced(typed, limits.addressDebounceMs)
  return { destination, typing: typed !== destination }
}

function useShippingOptions({ city, state, country }: Place, cart: string) {
  return useQuery({
    queryKey: [figures, 'shipping', { city, state, country }, cart],
    queryFn: ({ signal }) =>
      api.get_shipping_options({ p_shipping_address: { city, state, country } }, { signal }),
    enabled: cart !== '' && city !== '' && state !== '' && country !== '',
    staleTime: limits.cacheMs.shippingOptions,
  })
}

function useTaxEstimate({ city, country }: Place, rateId: string | undefined, cart: string) {
  const enabled = cart !== '' && city !== '' && country !== ''
  const query = useQuery({
    queryKey: [figures, 'tax', { city, country }, rateId ?? null, cart],
    queryFn: ({ signal }) =>
      api.estimate_order_taxes(
        { p_shipping_address: { city, country, state: null }, p_rate_id: rateId },
        { signal },
      ),
    enabled,
    staleTime: limits.cacheMs.taxEstimate,
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
