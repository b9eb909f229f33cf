import type { ReactNode } from 'react'
import { Button } from './button'

type LoadMoreProps = {
  /** "24 of 132 shown". */
  status?: ReactNode
  busy?: boolean
  onClick?: () => void
  label?: string
  /** Instead of `onClick`: a link whose text is the label, which works before scripts have come. */
  children?: ReactNode
}

/** At the end of a list that can go on. */
export function LoadMore({ status, busy, onClick, label = 'Load more', children }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-2">
      {status && <p className="figures text-sm text-ink-soft">{status}</p>}
      {children ? (
        <Button asChild variant="outline">
          {children}
        </Button>
      ) : (
        <Button variant="outline" busy={busy} onClick={onClick}>
          {label}
        </Button>
      )}
    </div>
  )
}
