import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const badgeStyle = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-caption font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-line text-ink-soft',
        brand: 'bg-brand text-brand-ink',
        accent: 'bg-accent-soft text-accent',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
        info: 'bg-info-soft text-info',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyle>['tone']>

type BadgeProps = ComponentProps<'span'> & {
  tone?: BadgeTone
  /** A dot before the word, for states in lists. */
  dot?: boolean
}

/** A word about a state. The word carries the meaning, the tone only helps the eye. */
export function Badge({ tone, dot, className, children, ...rest }: BadgeProps) {
  return (
    <span className={cn(badgeStyle({ tone }), className)} {...rest}>
      {dot && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  )
}
