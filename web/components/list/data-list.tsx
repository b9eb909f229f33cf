import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { splitSort, type SortId } from '@contract/core/sorting'
import { trailOf } from '@web/components/paging/cursor-trail'
import { useIsListLoading } from '@web/components/paging/use-is-list-loading'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { hiddenColumnsIn } from './column-visibility'
import { ListFailed } from './list-failed'
import type { Filter } from './list-filter'
import { ListFooter } from './list-footer'
import { ListToolbar } from './list-toolbar'
import { useListAddress } from './use-list-address'

interface DataListProps<Row> {
  /** What the list holds, as in a sentence: "tax rates". */
  things: string
  /** A page from the loader; null when it could not be loaded. */
  page: { items: readonly Row[]; next_cursor: string | null } | null
  /** The message to show in that case. */
  failure: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The default sort, if the URL has none; the same as on the server. */
  defaultSort: SortId<string>
  /** The words in the search box: "Search tax rates"; without them there is no search. */
  search?: string
  filters?: readonly Filter[]
  /** The list's file, before its query: `paths.admin.listCsv`. Without one it can't be exported. */
  csv?: string
  /** How rows use narrow space, and what counts as narrow; see DataTable. */
  compact?: boolean
  wide?: boolean
  /** Shown while there are no rows, with a way to create the first. */
  empty: ReactNode
}

/**
 * A list of the vendor and admin areas: searched, filtered, sorted and paged by its address, which the loader reads with `listQueryIn`.
 */
export function DataList<Row>({ things, page, failure, filters = [], ...list }: DataListProps<Row>) {
  const address = useListAddress()
  const busy = useIsListLoading()
  const { query, searchWith, change } = address
  const sort = (query.get('sort') ?? list.defaultSort) as SortId<string>
  const narrowing = ['search', ...filters.map(({ name }) => name)]
  const isNarrowed = narrowing.some((name) => query.get(name))
  const nothing = Object.fromEntries(narrowing.map((name) => [name, '']))
  const rows = page?.items ?? []
  const next = page?.next_cursor ?? null
  const isFirstPage = trailOf(query).length === 0
  const label = things.charAt(0).toUpperCase() + things.slice(1)
  return (
    <>
      <DataTable
        caption={label}
        rows={rows}
        columns={list.columns}
        rowKey={list.rowKey}
        compact={list.compact}
        wide={list.wide}
        busy={busy}
        loading={busy && rows.length === 0}
        hidden={hiddenColumnsIn(query)}
        sort={splitSort(sort)}
        sortLink={({ next: to, ...look }) => (
          <Link
            to={{ search: searchWith({ sort: `${to.key}_${to.direction}` }) }}
            preventScrollReset
            {...look}
          />
        )}
        failure={page ? undefined : <ListFailed text={failure} />}
        empty={
          isNarrowed || !isFirstPage ? (
            <NoMatch things={things} all={searchWith(nothing)} isNarrowed={isNarrowed} />
          ) : (
            list.empty
          )
        }
        toolbar={
          <ListToolbar
            search={list.search}
            filters={filters}
            columns={list.columns}
            address={address}
            csv={rows.length > 0 ? list.csv : undefined}
            onClear={isNarrowed ? () => change(nothing) : undefined}
          />
        }
        footer={rows.length > 0 && <ListFooter label={label} next={next} address={address} />}
      />
      <p role="status" className="sr-only">
        {!busy && page && `${rows.length} ${things} on this page`}
      </p>
    </>
  )
}

interface NoMatchProps {
  /** What the list contains, as used in a sentence: "tax rates". */
  things: string
  /** The URL's query string without search, filters and page. */
  all: string
  isNarrowed: boolean
}

/** The list has rows, but none to show here: nothing matches search and filters, or the page is past the end. */
const NoMatch = ({ things, all, isNarrowed }: NoMatchProps) => (
  <Empty
    titleAs="h2"
    motif="lens"
    title={isNarrowed ? `No ${things} match.` : 'There is nothing on this page.'}
    text={isNarrowed ? 'Try a different search or fewer filters.' : undefined}
    action={
      <Button asChild variant="outline">
        <Link to={{ search: all }}>Show all {things}</Link>
      </Button>
    }
  />
)
