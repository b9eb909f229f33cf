import type { ComponentProps } from 'react'
import { cn } from './cn'

const tones = {
  neutral: 'bg-line text-ink-soft',
  brand: 'bg-brand text-brand-ink',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  transit: 'bg-transit-soft text-transit',
}
const sizes = { medium: 'px-2.5 py-0.5 text-caption', large: 'px-3 py-1 text-sm' }

export type BadgeTone = keyof typeof tones

type BadgeProps = ComponentProps<'span'> & {
  tone?: BadgeTone
  size?: keyof typeof sizes
  /** A dot before the text, for statuses in lists. */
  dot?: boolean
}

/** A status label. The text carries the meaning; the tone is only a visual aid. */
export function Badge({ tone = 'neutral', size = 'medium', dot, className, children, ...rest }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1.5 rounded-full font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
        sizes[size],
        tones[tone],
        className,
      )}
      {...rest}
    >
      {dot && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  )
}
