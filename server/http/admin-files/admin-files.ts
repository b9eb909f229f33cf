import { createRouterClient } from '@orpc/server'
import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import { analyticsTables, exportedLists, type ExportedList } from '@contract/core/exports'
import { analyticsQuery } from '@contract/analytics/procedures'
import { contract, type Api } from '@contract/contract'
import { pageLimits } from '@contract/core/limits'
import { parseListQuery } from '@contract/core/list-query'
import { Refusal } from '@contract/refusals'
import { csvLine } from '@server/platform/csv'
import { procedureRouter } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { requireAccess } from '@server/platform/session'
import { handlers } from '../handlers'
import { limitDownloads } from '../limit-downloads'
import { hasRecentWrite } from '../recent-write'
import { recordExport, type FilePart } from '../record-export'
import { sendCsv } from '../send-csv'
import type { AppEnv } from '../session'
import { analyticsFile } from './analytics-lines'
import type { FileColumn } from './cells'
import { fileColumns } from './columns'

/**
 * The lists of the admin area as files: what the list shows, with its filters and columns, and all of its pages. Each page is a call of the
 * list's own procedure, which decides who may see it.
 */
export function adminFiles(services: Services) {
  const router = procedureRouter(handlers)
  const callerOf = async (c: Context<AppEnv>) => {
    const session = c.get('session')
    requireAccess({ session }, { role: 'admin', area: { admin: 'any' } })
    const context = { session, services, now: services.clock() }
    await limitDownloads('listExports', context)
    const api: Api = createRouterClient(router, {
      context: { services, session, readsPrimary: hasRecentWrite(c) },
    })
    return { api, context }
  }
  return new Hono<AppEnv>()
    .get('/lists/:file{[a-z-]+\\.csv}', async (c) => {
      const list = c.req.param('file').replace('.csv', '')
      if (!isList(list)) throw new Refusal('unknown_call')
      const { api, context } = await callerOf(c)
      const { searchParams } = new URL(c.req.url)
      const filters = filtersOf(list, searchParams)
      const lines = recordExport(linesOf(list, searchParams, api), { list, filters }, context)
      return sendCsv(c, `${list}.csv`, await withFirstRow(lines), services)
    })
    .get('/analytics/:file{[a-z-]+\\.csv}', async (c) => {
      const name = c.req.param('file').replace('.csv', '')
      const table = analyticsTables.find((one) => one === name)
      if (!table) throw new Refusal('unknown_call')
      const { api, context } = await callerOf(c)
      const query = parseListQuery(new URL(c.req.url).searchParams, analyticsQuery)
      const file = analyticsFile(table, await api.get_analytics(query))
      const lines = recordExport(file, { list: `analytics-${table}`, filters: query }, context)
      return sendCsv(c, `${table}.csv`, lines, services)
    })
}

const isList = (name: string): name is ExportedList => Object.hasOwn(exportedLists, name)

/** Reads the first page before the file begins: a refusal is answered as one. */
async function withFirstRow(lines: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await lines.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* lines
  })()
}

/** What the URL of a list narrows it by, and how it is sorted. */
function filtersOf(list: ExportedList, searchParams: URLSearchParams): Record<string, unknown> {
  const input = contract[exportedLists[list]]['~orpc'].inputSchema as z.ZodOptional<z.ZodObject>
  return parseListQuery(searchParams, input.unwrap().omit({ cursor: true, limit: true }))
}

type ListCall = (query: object) => Promise<{ items: readonly unknown[]; next_cursor: string | null }>

/** A line of headers, then one for each row: one page is in memory at a time. */
export async function* linesOf(
  list: ExportedList,
  searchParams: URLSearchParams,
  api: Api,
  limit: number = pageLimits.max,
): AsyncGenerator<FilePart> {
  const procedureName = exportedLists[list]
  const hidden = searchParams.get('hide')?.split('.') ?? []
  const all = fileColumns[list] as readonly FileColumn<unknown>[]
  // The first column heads the row and is always shown.
  const columns = all.filter(([key]) => key === all[0]![0] || !hidden.includes(key))
  const query = filtersOf(list, searchParams)
  let cursor: string | null = null
  let headerLine = csvLine(columns.map(([, header]) => header))
  do {
    const page: Awaited<ReturnType<ListCall>> = await (api[procedureName] as ListCall)({
      ...query,
      limit,
      ...(cursor !== null && { cursor }),
    })
    const lines = page.items.map((row) => csvLine(columns.map(([, , cell]) => cell(row))))
    yield { lines: headerLine + lines.join(''), rows: lines.length }
    headerLine = ''
    cursor = page.next_cursor
  } while (cursor !== null)
}
