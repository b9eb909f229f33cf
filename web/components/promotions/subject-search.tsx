import { useQuery } from '@web/queries'
import { useState } from 'react'
import { searchMax } from '@contract/core/limits'
import { suggestionLimits } from '@contract/catalog/facts'
import { api } from '@web/api'
import { useDebounced } from '@web/components/page/use-debounced'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Chips } from './chips'

type Subject = { value: string; name: string }

interface SubjectSearchProps {
  scope: 'vendors' | 'products'
  selected: readonly Subject[]
  onChange: (selected: Subject[]) => void
  error?: string | undefined
  disabled: boolean
}

/** Chooses vendors or products by a part of their names. */
export function SubjectSearch({ scope, selected, onChange, error, disabled }: SubjectSearchProps) {
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim(), suggestionLimits.pauseMs)
  const { data = [], isFetching } = useQuery({
    queryKey: ['promotion_subjects', scope, search],
    queryFn: ({ signal }) => api.find_promotion_subjects({ p_scope: scope, p_search: search }, { signal }),
    enabled: search.length >= suggestionLimits.minLength,
  })
  const matches = data.filter(({ subject }) => !selected.some(({ value }) => value === subject))
  return (
    <div className="grid gap-2">
      <Chips
        label={`Chosen ${scope}`}
        selected={selected}
        onRemove={disabled ? undefined : (value) => onChange(selected.filter((item) => item.value !== value))}
      />
      {!disabled && (
        <Field
          label={`Find ${scope}`}
          hint="Type at least two letters of the name."
          {...(error !== undefined && { error })}
        >
          <Input
            value={query}
            autoComplete="off"
            maxLength={searchMax}
            onChange={({ target }) => setQuery(target.value)}
            // In a form, Enter would save it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
      )}
      <p role="status" className="text-caption text-ink-soft empty:hidden">
        {search.length >= suggestionLimits.minLength && !isFetching && matches.length === 0
          ? `No other ${scope} match this name.`
          : ''}
      </p>
      {query.trim() !== '' && matches.length > 0 && (
        <ul aria-label={`Found ${scope}`} className="grid gap-1">
          {matches.map(({ subject, name }) => (
            <li
              key={subject}
              className="flex items-center justify-between gap-3 border-b border-line pb-1 text-sm"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>
              </span>
              <Button
                variant="ghost"
                size="small"
                aria-label={`Add ${name}`}
                onClick={() => onChange([...selected, { value: subject, name }])}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
