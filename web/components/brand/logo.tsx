import { brand, hasDefaultName } from '@contract/core/brand'
import { cn } from '@web/ui/cn'

type LogoProps = {
  /** `panel` is for the deep green background. */
  tone?: 'page' | 'panel'
  /** The mark without the word mark, as it is in a sidebar of icons. */
  iconOnly?: boolean
  /** Height of the logo. */
  className: string
}

/** Mark and word mark. Place it in the link to the home page. */
export function Logo({ tone = 'page', iconOnly = false, className }: LogoProps) {
  if (brand.logo) return <UploadedLogo {...{ tone, iconOnly, className }} />
  return (
    <span
      role="img"
      aria-label={brand.name}
      className={cn(
        'inline-flex items-center gap-2.5',
        tone === 'page' ? 'text-brand' : 'text-panel-ink',
        className,
      )}
    >
      <LogoMark tone={tone} />
      {!iconOnly &&
        (hasDefaultName() ? (
          <span aria-hidden className="relative aspect-[266/101] h-[105%] translate-y-[9%] rail:hidden">
            <span className="logo-letters absolute inset-0" />
            <svg viewBox="1 25 266 101" className="absolute inset-0">
              <path d={dots} className={tone === 'page' ? 'fill-accent' : 'fill-panel-ochre'} />
            </svg>
          </span>
        ) : (
          <span aria-hidden className="truncate font-display text-[1.375rem] font-[560] rail:hidden">
            {brand.name}
          </span>
        ))}
    </span>
  )
}

/** An operator's logo, or the icon made of it. On dark backgrounds the one for those, or else a light plate below it (utilities.css). */
function UploadedLogo({ tone, iconOnly, className }: LogoProps) {
  const { logo, dark_logo } = brand
  const pictures =
    dark_logo && tone === 'page'
      ? { 'on-light': logo, 'on-dark': dark_logo }
      : { [dark_logo ? '' : `plate-${tone}`]: dark_logo || logo }
  return Object.entries(pictures).map(([ground, folder]) => (
    <img
      key={ground}
      src={folder + (iconOnly ? '/icon-192.png' : '/logo.webp')}
      alt={brand.name}
      className={`${className} uploaded-logo ${ground}`}
    />
  ))
}

/** The dots of i, j and i. */
const dots =
  'M88.5 28l9.5 9.5-9.5 9.5-9.5-9.5ZM116 28l9.5 9.5-9.5 9.5-9.5-9.5ZM253 28l9.5 9.5-9.5 9.5-9.5-9.5Z'

/** The mark alone: a leaf with a sprout in it, half in light and half in shade. Decorative next to the name. */
function LogoMark({ tone }: { tone: 'page' | 'panel' }) {
  const [leaf, light, shade] = tones[tone]
  return (
    <svg viewBox="2 2 28 28" aria-hidden className="h-full w-auto shrink-0">
      <path d="M2 30V15A13 13 0 0 1 15 2H30V17A13 13 0 0 1 17 30Z" className={leaf} />
      <path d="M2 30 12 20V9.5ZM12 20 20 12V4.5Z" className={light} />
      <path d="M2 30 12 20H22.5ZM12 20 20 12H27.5Z" className={shade} />
    </svg>
  )
}

const tones = {
  page: ['fill-(--logo-leaf)', 'fill-(--logo-light)', 'fill-(--logo-shade)'],
  panel: ['fill-panel-ink', 'fill-panel', 'fill-panel-accent'],
} as const
