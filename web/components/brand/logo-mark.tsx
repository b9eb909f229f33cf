import { cn } from '@web/ui/cn'

/** The mark alone: a leaf with a sprout in it, half in light and half in shade. Decorative next to the name. */
export function LogoMark({ tone = 'page', className }: { tone?: 'page' | 'panel'; className: string }) {
  const [leaf, light, shade] = tones[tone]
  return (
    <svg viewBox="2 2 28 28" aria-hidden className={cn('shrink-0', className)}>
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
