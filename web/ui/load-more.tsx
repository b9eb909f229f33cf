import type { ReactElement, ReactNode } from 'react'
import { Button } from './button'

type LoadMoreProps = {
  /** "24 of 132 shown"; announced when it changes. */
  status: ReactNode
  /** The link to more, which works without scripts; nothing at the end of the list. */
  children?: ReactElement | null | ''
}

/** The end of a list that can grow. */
export const LoadMore = ({ status, children }: LoadMoreProps) => (
  <div className="flex flex-col items-center gap-3 py-2">
    <p role="status" className="figures text-sm text-ink-soft">
      {status}
    </p>
    {children && (
      <Button asChild variant="outline">
        {children}
      </Button>
    )}
  </div>
)
