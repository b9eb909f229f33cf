import { cn } from './cn'

// The border is drawn inside, so that the width is the same as when enabled.
const flat = 'bg-sunken text-ink-faint inset-ring inset-ring-line-strong/50'
const bordered = 'border border-line bg-sunken text-ink-faint'
const underlined = 'underline decoration-ochre-line decoration-2 underline-offset-4 hover:decoration-brand'

/** Each enabled and disabled. */
const variants = {
  primary: ['bg-brand text-brand-ink shadow-lift hover:bg-brand-hover', flat],
  secondary: ['bg-brand-soft text-brand hover:bg-brand hover:text-brand-ink', flat],
  outline: ['border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken', bordered],
  ghost: ['text-ink hover:bg-sunken', 'text-ink-faint'],
  quiet: ['text-ink-soft hover:bg-sunken', 'text-ink-faint'],
  raised: ['border border-line bg-raised text-ink shadow-card hover:bg-sunken', bordered],
  danger: ['bg-danger-fill text-danger-ink shadow-lift hover:bg-danger-hover', flat],
  'danger-outline': [
    'border border-line-strong bg-surface text-danger hover:border-ink hover:bg-sunken',
    bordered,
  ],
  link: [`text-brand ${underlined}`, `text-ink-faint ${underlined}`],
  panel: ['bg-panel-ochre text-panel shadow-lift hover:bg-panel-ink', flat],
  'panel-outline': [
    'border border-panel-ink-soft text-panel-ink hover:border-panel-ink hover:bg-panel-raised',
    bordered,
  ],
  'panel-ghost': ['text-panel-ink hover:bg-panel-raised', 'text-panel-line'],
} as const

const sizes = {
  small: {
    label: 'min-h-control-small py-1 text-sm',
    sides: 'px-3',
    compact: 'px-2',
    icon: 'size-control-small',
  },
  medium: {
    label: 'min-h-control py-2 text-[0.9375rem] leading-5',
    sides: 'px-4',
    compact: 'px-2',
    icon: 'size-control',
  },
  large: { label: 'min-h-13 py-3 text-base', sides: 'px-6', compact: 'px-3 sm:px-6', icon: 'size-13' },
}

export type ButtonVariant = {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  wide?: boolean
  /** Less horizontal padding, to align the label with the content below; for the large size on phones only. */
  compact?: boolean
  /** For an icon without a label. */
  shape?: 'label' | 'square' | 'round'
}

/** The style of a button. `blocked`: it is disabled. */
export function buttonStyle({
  variant = 'primary',
  size = 'medium',
  shape = 'label',
  wide,
  compact,
  blocked,
}: ButtonVariant & { blocked?: boolean }): string {
  const { label, icon, ...paddings } = sizes[size]
  const sides = variant !== 'link' && (compact ? paddings.compact : paddings.sides)
  return cn(
    'button',
    variants[variant][blocked ? 1 : 0],
    variant === 'link' ? 'rounded-sm' : shape === 'round' ? 'rounded-full' : 'rounded-control',
    shape === 'label' ? [label, sides] : [icon, 'text-[1.0625rem]'],
    wide && 'w-full',
  )
}
