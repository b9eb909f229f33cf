import { Link, useSearchParams } from 'react-router'
import { Pagination } from '@web/ui/pagination'
import { searchAt, trailOf } from './cursor-trail'

interface CursorPagesProps {
  /** What is paged; read by screen readers ("Orders"). */
  label: string
  /** The response's cursor; null on the last page. */
  next: string | null
}

/** Previous and next links for a list paged through the URL. Renders nothing when it fits on one page. */
export function CursorPages({ label, next }: CursorPagesProps) {
  const [query] = useSearchParams()
  const trail = trailOf(query)
  const pageLink = (cursors: readonly string[]) => ({ search: searchAt(query, cursors) })
  return (
    <Pagination
      label={label}
      status={`Page ${trail.length + 1}`}
      {...(trail.length > 0 && { previous: <Link to={pageLink(trail.slice(0, -1))} rel="prev" /> })}
      {...(next && { next: <Link to={pageLink([...trail, next])} rel="next" /> })}
    />
  )
}
