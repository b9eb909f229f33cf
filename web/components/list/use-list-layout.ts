import { useLocation } from 'react-router'
import { listIdOf } from '@contract/accounts/list-views'
import { pageSizes } from '@contract/core/limits'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { hiddenColumnsIn } from './column-visibility'
import type { ListUrlState } from './use-list-url-state'

interface ListLayout {
  hidden: string[]
  rows: number
}

/** The layout that a list's query asks for. */
const layoutOf = (query: URLSearchParams): ListLayout => ({
  hidden: hiddenColumnsIn(query),
  rows: Number(query.get('limit') ?? pageSizes[0]),
})

/**
 * Remembers on the account the columns and rows per page that the user has chosen. Nothing waits for it: the URL has them already.
 */
export function useSaveListLayout({ query }: ListUrlState): (changes: Partial<ListLayout>) => void {
  const { pathname } = useLocation()
  const save = useServerMutation('save_list_layout', { revalidates: false })
  return (changes) => {
    const { hidden, rows } = { ...layoutOf(query), ...changes }
    if (pageSizes.includes(rows))
      void save.run({ p_list: listIdOf(pathname), p_hidden: hidden, p_rows: rows })
  }
}
