import type { ReactNode } from 'react'
import { formatUsd, type Minor } from '@contract/money'

interface StickyActionBarProps {
  /** What the amount is: "Total". */
  label: string
  amountMinor: Minor
  /** Beside the label, small: "6 items". */
  aside?: string
  /** The button that leads on. */
  children: ReactNode
}

/** The way on. On phones and tablets it stays under the thumb at the lower edge, with the sum beside it. */
export function StickyActionBar({ label, amountMinor, aside, children }: StickyActionBarProps) {
  return (
    <div data-lower-bar className="lower-bar flex items-center gap-4">
      <p className="min-w-0 shrink-0 leading-tight lg:hidden">
        <span className="block text-caption text-ink-soft">{label}</span>
        <span className="figures block text-lg font-semibold">{formatUsd(amountMinor)}</span>
        {aside && <span className="sr-only">{aside}</span>}
      </p>
      <div className="grid min-w-0 flex-1">{children}</div>
    </div>
  )
}
