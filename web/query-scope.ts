import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** Where the page keeps its query client, once a component has created it (`queries.ts`). Imports nothing of the library itself. */
export interface QueryScope {
  /** Undefined while nothing has queried. */
  readonly client: QueryClient | undefined
  /** The client, created on first use. */
  clientFrom(create: () => QueryClient): QueryClient
}

/** A page's scope, still without a client. */
export function createQueryScope(): QueryScope {
  let client: QueryClient | undefined
  return {
    get client() {
      return client
    },
    clientFrom: (create) => (client ??= create()),
  }
}

const QueryScopeContext = createContext<QueryScope | undefined>(undefined)

/** Provides the page's query scope; once, in the root. */
export const QueryScopeProvider = QueryScopeContext

/** The page's query scope. Throws outside its provider. */
export function useQueryScope(): QueryScope {
  const scope = use(QueryScopeContext)
  if (!scope) throw new Error('useQueryScope must be used within a QueryScopeProvider')
  return scope
}
