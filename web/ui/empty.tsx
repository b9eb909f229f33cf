import type { ReactNode } from 'react'
import { cn } from './cn'
import { EmptyArt, type EmptyMotif } from './empty-art'
import { isolated } from './isolated'

type EmptyProps = {
  title: string
  text?: ReactNode
  /** The primary action: one Button. */
  action?: ReactNode
  motif?: EmptyMotif
  /** `plain` inside a table or card, `framed` on the page itself. */
  frame?: 'plain' | 'framed'
  /** h1 if it replaces the whole page, h2 below a page title. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p'
  className?: string
}

/** An empty state, and how to change it. */
export function Empty({
  title,
  text,
  action,
  motif = 'basket',
  frame = 'plain',
  titleAs: Title = 'p',
  className,
}: EmptyProps) {
  return (
    <div
      className={cn(
        'flex flex-col items-center px-6 py-12 text-center',
        frame === 'framed' && 'rounded-panel border border-dashed border-line-strong/60 bg-surface',
        className,
      )}
    >
      <EmptyArt motif={motif} className="mb-5 w-28" />
      <Title className="font-display text-subheading font-[550] text-balance">{isolated(title)}</Title>
      {text && <p className="mt-1.5 max-w-md text-sm text-pretty text-ink-soft">{isolated(text)}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
