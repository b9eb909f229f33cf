import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SearchSuggestions } from '@contract/catalog'
import { limits } from '@contract/limits'
import { api } from '@web/api'
import { useDebounced } from '@web/components/page/use-debounced'

const { lettersMin, pauseMs } = limits.suggestions

/** Whether a text is long enough to suggest something for it. */
export const isTelling = (text: string) => [...text].length >= lettersMin

/**
 * What a text may mean; undefined while nobody knows, and when the line is down. Asked for after a pause in typing, one text at a time:
 * an answer to an earlier text is not waited for. While the text grows, what its beginning meant stays.
 */
export function useSuggestions(text: string): SearchSuggestions | undefined {
  const settled = useDebounced(text, pauseMs)
  const { data } = useQuery({
    queryKey: ['suggestions', settled],
    queryFn: async ({ signal }) => ({
      of: settled,
      ...(await api.suggest_search({ search: settled }, { signal })),
    }),
    enabled: isTelling(settled),
    staleTime: limits.cacheMs.queries,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const isNear = data && (text.startsWith(data.of) || data.of.startsWith(text))
  return isNear ? data : undefined
}
