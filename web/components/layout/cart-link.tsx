import { ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@contract/paths'
import { useCart } from '../cart/cart-provider'

/** The link to the cart, with its item count. */
export function CartLink() {
  const { count } = useCart()
  return (
    <Link
      to={paths.cart}
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="relative grid size-control place-items-center rounded-control text-ink hover:bg-sunken"
    >
      <ShoppingBasket aria-hidden className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-bold text-accent-ink"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
