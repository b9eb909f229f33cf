import { QueryClient } from '@tanstack/react-query'
import { limits } from '@contract/limits'
import { isPassing, retryDelay } from './retry'

/**
 * Queries outlive a page: cached for five minutes; a failed fetch is retried after 1 s, 2 s, ... at most 30 s. On the server nothing outlives its
 * page: a timer would hold all that the page was made of.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: import.meta.env.SSR ? Infinity : limits.cacheMs.queries,
        retry: (failures, error) => failures < limits.retry.times && isPassing(error),
        retryDelay,
      },
    },
  })
