import { QueryClient } from '@tanstack/react-query'
import { cacheMs, retryPolicy } from '@contract/core/limits'
import { isTransient, retryDelay } from './retry'

/**
 * Queries outlive a page: cached for five minutes; a failed fetch is retried after 1 s, 2 s, ... at most 30 s. On the server nothing outlives its
 * page: a timer would hold all that the page was made of.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: import.meta.env.SSR ? Infinity : cacheMs.queries,
        retry: (failures, error) => failures < retryPolicy.times && isTransient(error),
        retryDelay,
      },
    },
  })
