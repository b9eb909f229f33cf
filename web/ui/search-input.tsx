import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { largeStyle, singleLineStyle } from './control-style'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** `text` for one with suggestions. */
  type?: 'search' | 'text'
  /** What is searched; the accessible name ("Search products"). */
  label: string
  /** The name of the search landmark, if the page has several; must differ from `label`. */
  landmark?: string
  /** Shows a clear button; set it when `value` is controlled. */
  onClear?: () => void
  size?: 'medium' | 'large'
}

/** A search box. Place it in a form with method get, so that it works without scripts. */
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
        dir="auto"
        type="search"
        aria-label={label}
        enterKeyHint="search"
        className={cn(
          size === 'large' ? largeStyle : singleLineStyle,
          clearable ? 'pr-11' : 'pr-4',
          'pl-11 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
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
