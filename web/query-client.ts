import { QueryClient } from '@tanstack/react-query'
import { limits } from '@contract/limits'
import { isPassing, retryDelay } from './retry'

/**
 * Queries outlive a page: the library caches them for five minutes, and on the server for no longer than the page is rendered; a failed fetch is
 * retried after 1 s, 2 s, ... at most 30 s. A lifetime of our own would apply to the server too: its timer would hold every rendered page.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < limits.retry.times && isPassing(error),
        retryDelay,
      },
    },
  })
