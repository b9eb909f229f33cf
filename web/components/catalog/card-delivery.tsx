import { useEffect } from 'react'
import { useDeliveryCountry } from '@web/delivery-country'
import { useLazyComponent } from '@web/ui/use-lazy-component'
import type { DeliveryPrice } from './delivery-price'

// Only for those who have chosen a country.
const loadDeliveryPrice = () => import('./delivery-price').then((module) => module.DeliveryPrice)

type CardDeliveryProps = Pick<Parameters<typeof DeliveryPrice>[0], 'from' | 'piece'>

/** What delivery of a product to the buyer's country costs, once they have chosen one. Its line is kept free until then (defer-scripts.ts). */
export function CardDelivery({ from, piece }: CardDeliveryProps) {
  const to = useDeliveryCountry()
  const [Price, load] = useLazyComponent(loadDeliveryPrice)
  useEffect(() => {
    if (to !== null) void load()
  }, [to, load])
  return (
    <p className="product-delivery">{to !== null && Price && <Price from={from} to={to} piece={piece} />}</p>
  )
}
