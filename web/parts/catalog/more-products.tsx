import { Link } from 'react-router'
import { LoadMore } from '@web/ui/load-more'

type MoreProductsProps = {
  shown: number
  /** Where the longer list lies; null when all are shown. */
  href: string | null
  busy: boolean
}

/** At the end of a grid: how many are shown, and the way to more. It is a link, so it works before scripts have come. */
export function MoreProducts({ shown, href, busy }: MoreProductsProps) {
  const status = (
    <span role="status">
      {shown} {shown === 1 ? 'product' : 'products'} shown
    </span>
  )
  if (!href) return <p className="figures pt-4 text-center text-sm text-ink-soft">{status}</p>
  return (
    <LoadMore status={status}>
      <Link to={href} replace preventScrollReset data-load-more aria-busy={busy}>
        {busy ? 'Loading...' : 'Load more'}
      </Link>
    </LoadMore>
  )
}
