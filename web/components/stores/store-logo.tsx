import { usePictureUrl } from '@web/components/catalog/assets-url'
import { cn } from '@web/ui/cn'
import { storePattern, paletteStyle } from './store-pattern'
import { storeSrcSet } from './store-srcset'

type StoreLogoProps = {
  store: { company_name: string; store_slug: string; store_logo_url: string | null }
  /** The width as drawn, as in `<img sizes>`. */
  sizes: string
  /** Round, like an avatar, next to a name. */
  round?: boolean
  className?: string
}

/** A store's logo, or its initials in the colours of its cloth. Decorative next to the name. */
export function StoreLogo({ store, sizes, round = false, className }: StoreLogoProps) {
  const { store_logo_url: url } = store
  const addressOf = usePictureUrl()
  const styles = cn(
    'block aspect-square shrink-0 bg-raised',
    round ? 'rounded-full' : 'rounded-card',
    className,
  )
  if (url)
    return (
      <img
        src={addressOf(url)}
        srcSet={storeSrcSet(url, 'logo', addressOf)}
        sizes={sizes}
        alt=""
        width={320}
        height={320}
        decoding="async"
        className={cn(styles, 'object-cover')}
      />
    )
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      style={paletteStyle(storePattern(store.store_slug))}
      className={styles}
    >
      <rect width="100" height="100" rx="12" className="fill-(--a)" />
      <path d={triangleBorder} className="fill-(--c)" />
      <text
        x="50"
        y="52"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="40"
        className="fill-(--d) font-display"
        fontWeight="560"
      >
        {initialsOf(store.company_name)}
      </text>
    </svg>
  )
}

/** A row of triangles along the top and bottom edges. */
const triangleBorder = Array.from({ length: 8 }, (_, i) => {
  const x = 10 + i * 10
  return `M${x} 8h10l-5 9ZM${x} 92h10l-5 -9Z`
}).join('')

/** The initials of the first two words; a single word gives one letter. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}|^\p{N}/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
