import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button'

type PaginationProps = {
  /** What is paged; the accessible name ("Orders"). */
  label: string
  /** A link without text: `<Link to={…} />`. Missing on the first page. */
  previous?: ReactElement<{ children?: ReactNode }>
  next?: ReactElement<{ children?: ReactNode }>
  /** The current position: "21–40 of 132". */
  status?: ReactNode
}

/** Previous and next links for a long list. Renders nothing when there is only one page. */
export function Pagination({ label, previous, next, status }: PaginationProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={`${label}, pages`} className="flex flex-wrap items-center justify-between gap-3">
      <p className="figures text-sm text-ink-soft">{status}</p>
      <div className="flex gap-2">
        {previous && (
          <PageLink link={previous}>
            <ArrowLeft aria-hidden /> Previous
          </PageLink>
        )}
        {next && (
          <PageLink link={next}>
            Next <ArrowRight aria-hidden />
          </PageLink>
        )}
      </div>
    </nav>
  )
}

function PageLink({ link: { type: Link, props }, children }: { link: ReactElement; children: ReactNode }) {
  return (
    <Button asChild variant="outline" size="small">
      <Link {...(props as object)}>{children}</Link>
    </Button>
  )
}
