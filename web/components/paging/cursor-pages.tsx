import { Link, useSearchParams } from 'react-router'
import { Pagination } from '@web/ui/pagination'
import { searchAt, trailOf } from './cursor-trail'

interface CursorPagesProps {
  /** What is paged; read aloud ("Orders"). */
  label: string
  /** The answer's cursor; null on the last page. */
  next: string | null
}

/** Back and forth in a list whose page lives in the URL. Nothing when it fits on one page. */
export function CursorPages({ label, next }: CursorPagesProps) {
  const [query] = useSearchParams()
  const trail = trailOf(query)
  const to = (cursors: readonly string[]) => ({ search: searchAt(query, cursors) })
  return (
    <Pagination
      label={label}
      status={`Page ${trail.length + 1}`}
      {...(trail.length > 0 && { previous: <Link to={to(trail.slice(0, -1))} rel="prev" /> })}
      {...(next && { next: <Link to={to([...trail, next])} rel="next" /> })}
    />
  )
}
