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
import { ListViewsMenu } from './list-views-menu'
import type { WithSettings } from './load-list'
import { useSaveListLayout } from './use-list-layout'
import { useListUrlState } from './use-list-url-state'

interface DataListProps<Row> {
  /** What the list holds, as in a sentence: "tax rates". */
  resourceName: string
  /** A page from the loader; null when it could not be loaded. */
  page: ({ items: readonly Row[]; next_cursor: string | null } & WithSettings) | null
  /** How many rows match on all pages, where that is known. */
  total?: number | undefined
  /** The message to show in that case. */
  failure: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The default sort, if the URL has none; the same as on the server. */
  defaultSort: SortId<string>
  /** The label of the search box: "Search tax rates"; without them there is no search. */
  search?: string
  filters?: readonly Filter[]
  /** The list's file, before its query: `adminPaths.listCsv`. Without one it can't be exported. */
  csvPath?: string
  /** How rows use narrow space; see DataTable. */
  compact?: boolean
  /** Shown while there are no rows, with a way to create the first. */
  empty: ReactNode
}

/**
 * A list of the vendor and admin areas: searched, filtered, sorted and paged by its URL, which the loader reads with `parseListQuery`.
 */
export function DataList<Row>({ resourceName, page, failure, filters = [], ...list }: DataListProps<Row>) {
  const settings = page?.settings
  const urlState = useListUrlState(settings?.layout)
  const saveLayout = useSaveListLayout(urlState)
  const busy = useIsListLoading()
  const { query, searchWith, change } = urlState
  const sort = (query.get('sort') ?? list.defaultSort) as SortId<string>
  const filterNames = ['search', ...filters.map(({ name }) => name)]
  const isFiltered = filterNames.some((name) => query.get(name))
  const clearedFilters = Object.fromEntries(filterNames.map((name) => [name, '']))
  const rows = page?.items ?? []
  const nextCursor = page?.next_cursor ?? null
  const isFirstPage = trailOf(query).length === 0
  const label = resourceName.charAt(0).toUpperCase() + resourceName.slice(1)
  return (
    <>
      <DataTable
        caption={label}
        rows={rows}
        columns={list.columns}
        rowKey={list.rowKey}
        compact={list.compact}
        busy={busy}
        loading={busy && rows.length === 0}
        hidden={hiddenColumnsIn(query)}
        sort={splitSort(sort)}
        sortLink={({ next: nextSort, ...linkProps }) => (
          <Link
            to={{ search: searchWith({ sort: `${nextSort.key}_${nextSort.direction}` }) }}
            preventScrollReset
            {...linkProps}
          />
        )}
        failure={page ? undefined : <ListFailed text={failure} />}
        empty={
          isFiltered || !isFirstPage ? (
            <NoMatch
              resourceName={resourceName}
              unfilteredSearch={searchWith(clearedFilters)}
              isFiltered={isFiltered}
            />
          ) : (
            list.empty
          )
        }
        toolbar={
          <ListToolbar
            search={list.search}
            filters={filters}
            columns={list.columns}
            urlState={urlState}
            viewsMenu={
              settings && (
                <ListViewsMenu views={settings.views} query={query} defaultSort={list.defaultSort} />
              )
            }
            onColumnsChange={(hidden) => saveLayout({ hidden })}
            csvPath={rows.length > 0 ? list.csvPath : undefined}
            onClear={isFiltered ? () => change(clearedFilters) : undefined}
          />
        }
        footer={
          rows.length > 0 && (
            <ListFooter
              label={label}
              total={totalText(list.total, resourceName)}
              nextCursor={nextCursor}
              urlState={urlState}
              onRowsChange={(rowsPerPage) => saveLayout({ rows: rowsPerPage })}
            />
          )
        }
      />
      <p role="status" className="sr-only">
        {!busy &&
          page &&
          `${label}: ${rows.length} on this page${list.total === undefined ? '' : ` of ${list.total}`}${sortText(list.columns, sort)}`}
      </p>
    </>
  )
}

/** "1,073 products" */
const totalText = (total: number | undefined, resourceName: string) =>
  total === undefined
    ? undefined
    : total === 1
      ? '1 match'
      : `${total.toLocaleString('en-US')} ${resourceName}`

/** ", sorted by Price, descending" */
function sortText<Row>(columns: readonly Column<Row>[], sort: SortId<string>): string {
  const { key, direction } = splitSort(sort)
  const header = columns.find((column) => column.key === key)?.header
  return header ? `, sorted by ${header}, ${direction === 'asc' ? 'ascending' : 'descending'}` : ''
}

interface NoMatchProps {
  /** What the list contains, as used in a sentence: "tax rates". */
  resourceName: string
  /** The URL's query string without search, filters and page. */
  unfilteredSearch: string
  isFiltered: boolean
}

/** The list has rows, but none to show here: nothing matches search and filters, or the page is past the end. */
const NoMatch = ({ resourceName, unfilteredSearch, isFiltered }: NoMatchProps) => (
  <Empty
    titleAs="h2"
    motif="lens"
    title={isFiltered ? `No ${resourceName} match.` : 'There is nothing on this page.'}
    text={isFiltered ? 'Try a different search or fewer filters.' : undefined}
    action={
      <Button asChild variant="outline">
        <Link to={{ search: unfilteredSearch }}>Show all {resourceName}</Link>
      </Button>
    }
  />
)
