import { useId } from 'react'
import { cn } from '@web/ui/cn'
import { patternTiles, type PatternVariant } from './pattern-tiles'

type PatternBorderProps = {
  variant?: PatternVariant
  /** Height in pixels. */
  height?: number
  /** `full` for paper, `panel` for the deep green background, `quiet` in one soft colour. */
  tone?: 'full' | 'panel' | 'quiet'
  className?: string
}

const tones = {
  full: '[--a:var(--panel)] [--b:var(--ochre)] [--c:var(--panel-accent)] [--d:var(--panel-ink)]',
  panel:
    '[--a:var(--panel-raised)] [--b:var(--panel-ochre)] [--c:var(--panel-accent)] [--d:var(--panel-ink)]',
  quiet: '[--a:transparent] [--b:var(--line)] [--c:var(--line)] [--d:var(--line)]',
}

/** A woven band across the full width. At most one or two per screen. */
export function PatternBorder({
  variant = 'kuba',
  height = 16,
  tone = 'full',
  className,
}: PatternBorderProps) {
  const id = useId()
  const { width, drawing } = patternTiles[variant]
  return (
    <svg aria-hidden width="100%" height={height} className={cn('block', tones[tone], className)}>
      <pattern
        id={id}
        width={width}
        height="24"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${height / 24})`}
      >
        {drawing}
      </pattern>
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  )
}
