import type { ReactNode } from 'react'
import { formatUsd, type Minor } from '@contract/core/money'

interface StickyActionBarProps {
  /** Label of the amount: "Total". */
  label: string
  amountMinor: Minor
  /** Small text next to the label: "6 items". */
  aside?: string
  /** The main button. */
  children: ReactNode
}

/** The main button, with the total. On phones and tablets it sticks to the bottom edge. */
export function StickyActionBar({ label, amountMinor, aside, children }: StickyActionBarProps) {
  return (
    <div data-action-bar className="action-bar flex items-center gap-4">
      <p className="min-w-0 shrink-0 leading-tight lg:hidden">
        <span className="block text-caption text-ink-soft">{label}</span>
        <span className="figures block text-lg font-semibold">{formatUsd(amountMinor)}</span>
        {aside && <span className="sr-only">{aside}</span>}
      </p>
      <div className="grid min-w-0 flex-1">{children}</div>
    </div>
  )
}
