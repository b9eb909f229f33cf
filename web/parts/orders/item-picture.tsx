import { Package } from 'lucide-react'
import { cn } from '@web/ui/cn'

const sizes = { small: 'size-14', medium: 'size-16 sm:size-20' }

type ItemPictureProps = { url: string | null; size?: keyof typeof sizes }

/** The small square picture of a line. The name stands beside it, so to readers it says nothing. */
export function ItemPicture({ url, size = 'medium' }: ItemPictureProps) {
  const frame = cn(
    'grid shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-ink-faint',
    sizes[size],
  )
  return (
    <span aria-hidden className={frame}>
      {url ? (
        <img
          src={narrowest(url)}
          alt=""
          width={80}
          height={80}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <Package className="size-6" />
      )}
    </span>
  )
}

/** Pictures are kept in several widths; a line needs the narrowest. */
const narrowest = (url: string) => url.replace(/\/\d+\.webp$/, '/320.webp')
