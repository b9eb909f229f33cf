import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { largeStyle, lineStyle } from './control-style'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** What is searched; read aloud ("Search products"). */
  label: string
  /** Names the search among others on the same page; other words than `label`. */
  landmark?: string
  /** Shows a button that empties the box; give it when `value` is held outside. */
  onClear?: () => void
  size?: 'medium' | 'large'
}

/** A search box. Stand it in a form with method get, so that it works before scripts have come. */
export function SearchInput({
  label,
  landmark,
  onClear,
  size = 'medium',
  className,
  ...rest
}: SearchInputProps) {
  const clearable = onClear && Boolean(rest.value)
  return (
    <div role="search" aria-label={landmark} className={cn('relative w-full', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 z-10 size-4.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        aria-label={label}
        enterKeyHint="search"
        className={cn(
          size === 'large' ? [largeStyle, 'pr-12'] : [lineStyle, 'pr-11'],
          'pl-11 [&::-webkit-search-cancel-button]:hidden',
        )}
        {...rest}
      />
      {clearable && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={onClear}
          className="absolute inset-y-0 right-0 z-10 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
