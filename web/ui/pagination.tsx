import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button'

type PaginationProps = {
  /** What is paged; read aloud ("Orders"). */
  label: string
  /** A link without text: `<Link to={…} />`. Missing at the first page. */
  previous?: ReactElement<{ children?: ReactNode }>
  next?: ReactElement<{ children?: ReactNode }>
  /** Where one is: "21–40 of 132". */
  status?: ReactNode
}

/** Back and forth in a long list, by links. Nothing is drawn when there is one page only. */
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
