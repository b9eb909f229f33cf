import { cn } from './cn'

type ProgressProps = {
  label: string
  /** 0 to `max`; null while unknown. */
  value: number | null
  max?: number
  /** In words, for screen readers: "2 of 4 steps". */
  valueText?: string
  tone?: 'brand' | 'success' | 'warning' | 'danger'
  className?: string
}

const tones = { brand: 'bg-brand', success: 'bg-success', warning: 'bg-ochre', danger: 'bg-danger' }

/** A progress bar, also for how full something is. */
export function Progress({ label, value, max = 100, valueText, tone = 'brand', className }: ProgressProps) {
  const fraction = value === null ? 0.35 : Math.min(1, Math.max(0, value / max))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-valuetext={valueText}
      className={cn(
        'h-2 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]',
        className,
      )}
    >
      <div
        className={cn(
          'h-full rounded-full transition-[width] duration-300 forced-color-adjust-none',
          tones[tone],
          value === null && 'animate-shimmer',
        )}
        style={{ width: `${fraction * 100}%` }}
      />
    </div>
  )
}
