import { keepPreviousData, useQuery } from '@web/queries'
import type { SearchSuggestions } from '@contract/catalog/procedures'
import { cacheMs } from '@contract/core/limits'
import { suggestionLimits } from '@contract/catalog/facts'
import { api } from '@web/api'
import { useDebounced } from '@web/components/page/use-debounced'

const { minLength, pauseMs } = suggestionLimits

/** Whether a text is long enough for suggestions. */
export const isLongEnough = (text: string) => [...text].length >= minLength

/**
 * The suggestions for a text; undefined while unknown and when offline. Requested after a pause in typing, one text at a time: a response
 * to an earlier text is discarded. While the text grows, the suggestions for its prefix stay.
 */
export function useSuggestions(text: string): SearchSuggestions | undefined {
  const debouncedText = useDebounced(text, pauseMs)
  const { data } = useQuery({
    queryKey: ['suggestions', debouncedText],
    queryFn: async ({ signal }) => ({
      searchText: debouncedText,
      ...(await api.suggest_search({ search: debouncedText }, { signal })),
    }),
    enabled: isLongEnough(debouncedText),
    staleTime: cacheMs.queries,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const isRelated = data && (text.startsWith(data.searchText) || data.searchText.startsWith(text))
  return isRelated ? data : undefined
}
