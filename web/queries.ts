import * as library from '@tanstack/react-query'
import { createQueryClient } from './query-client'
import { useQueryScope } from './query-scope'

// The query library, with one client for the page. The first component that queries creates it: most pages for visitors do without (`use-read.ts`).

export { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'

/** The page's query client. */
export const useQueryClient = (): library.QueryClient => useQueryScope().clientFrom(startClient)

function startClient() {
  const client = createQueryClient()
  // Listens for the window's focus and for the connection.
  if (!import.meta.env.SSR) client.mount()
  return client
}

/** The library's `useQuery`, with the page's client. */
export const useQuery = ((options: library.UseQueryOptions) =>
  library.useQuery(options, useQueryClient())) as typeof library.useQuery

/** The library's `useInfiniteQuery`, with the page's client. */
export const useInfiniteQuery = ((options: Parameters<typeof library.useInfiniteQuery>[0]) =>
  library.useInfiniteQuery(options, useQueryClient())) as typeof library.useInfiniteQuery
