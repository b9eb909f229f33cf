import { QueryClient } from '@tanstack/react-query'
import { limits } from '@contract/limits'
import { CallFailure } from './api'

const { firstMs, longestMs } = limits.retry

/** Data that outlives a page: kept five minutes; a failed fetch is tried again after 1 s, 2 s, ... at most 30 s. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: limits.cacheMs.queries,
        // A refusal is an answer; only what may pass by itself is tried again.
        retry: (failures, error) => failures < 3 && isPassing(error),
        retryDelay: (attempt) => Math.min(firstMs * 2 ** attempt, longestMs),
      },
    },
  })

const isPassing = (error: unknown) =>
  !(error instanceof CallFailure) || error.code === 'offline' || error.code === 'bug'
