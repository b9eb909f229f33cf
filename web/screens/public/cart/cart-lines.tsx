import { Package } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '@contract/cart/procedures'
import { paths } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'
import { groupByVendor, type VendorGroup } from '@web/components/stores/group-by-vendor'
import { CartLine } from './cart-line'
import type { RejectedLine } from './submitted-line'

type CartLinesProps = {
  items: readonly CartItem[]
  /** The variant that was just restored. */
  restoredVariantId: string | undefined
  rejected: RejectedLine | undefined
  onRemove: (line: CartItem) => void
  onSave: (line: CartItem) => void
}

/** The cart's lines by vendor, in the order in which they were added, and the way back to the marketplace. */
export const CartLines = ({ items, ...rest }: CartLinesProps) => (
  <div className="grid gap-6">
    {groupByVendor(items).map((group) => (
      <VendorLines key={group.slug} group={group} {...rest} />
    ))}
    <p className="-my-3 text-sm">
      <TextLink asChild>
        <Link to={paths.marketplace()} className="inline-flex min-h-control items-center">
          Continue shopping
        </Link>
      </TextLink>
      <TextLink asChild>
        <Link to={paths.saved} className="ms-6 inline-flex min-h-control items-center">
          Saved for later
        </Link>
      </TextLink>
    </p>
  </div>
)

type VendorLinesProps = Omit<CartLinesProps, 'items'> & { group: VendorGroup<CartItem> }

/** One vendor's lines, which form one parcel. */
function VendorLines({
  group: { name, slug, items },
  restoredVariantId,
  rejected,
  onRemove,
  onSave,
}: VendorLinesProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface px-5 shadow-card sm:px-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2">
        <h2 id={id} className="font-sans text-sm font-semibold">
          <Link
            to={paths.store(slug)}
            className="inline-flex min-h-control items-center rounded-sm decoration-ochre-line decoration-2 underline-offset-4 hover:underline"
          >
            <span className="sr-only">From </span>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="flex items-center gap-1.5 text-caption text-ink-soft">
          <Package aria-hidden className="size-4 text-accent" />
          One parcel
        </p>
      </header>
      <ul className="divide-y divide-line">
        {items.map((line) => (
          <CartLine
            key={line.variant_id}
            line={line}
            isRestored={line.variant_id === restoredVariantId}
            rejected={line.variant_id === rejected?.variantId ? rejected : undefined}
            onRemove={() => onRemove(line)}
            onSave={() => onSave(line)}
          />
        ))}
      </ul>
    </section>
  )
}
