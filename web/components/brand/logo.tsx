import { brand } from '@contract/brand'
import { cn } from '@web/ui/cn'
import { LogoMark } from './logo-mark'
import { wordPath } from './word-path'

type LogoProps = {
  /** `panel` is for the deep green background. */
  tone?: 'page' | 'panel'
  /** The mark without the word mark, for a collapsed sidebar. */
  markOnly?: boolean
  /** Height of the logo. */
  className: string
}

/** Mark and word mark. Place it in the link to the home page. */
export function Logo({ tone = 'page', markOnly = false, className }: LogoProps) {
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
      <LogoMark tone={tone} className="h-full w-auto" />
      {!markOnly && (
        <svg viewBox="1 25 266 101" aria-hidden className="h-[105%] translate-y-[9%]">
          <path d={wordPath} fill="currentColor" />
          <path d={dotsPath} className={tone === 'page' ? 'fill-accent' : 'fill-panel-ochre'} />
        </svg>
      )}
    </span>
  )
}

const dot = (x: number) => `M${x} 28l9.5 9.5-9.5 9.5-9.5-9.5Z`
const dotsPath = dot(88.5) + dot(116) + dot(253)
