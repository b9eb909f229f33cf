import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { searchMax } from '@contract/core/limits'
import { paths } from '@contract/core/paths'
import { SearchBox } from '@web/components/search/search-box'
import { cn } from '@web/ui/cn'

type HeaderSearchProps = {
  className?: string
  /** Set where a button opened the search: it takes focus at once, and Escape closes it. */
  onEscape?: () => void
}

/** Product search, on every page. */
export function HeaderSearch({ className, onEscape }: HeaderSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const isOverlay = onEscape !== undefined
  useEffect(() => {
    if (isOverlay) form.current?.querySelector('input')?.focus()
  }, [isOverlay])
  return (
    <Form
      ref={form}
      action={paths.marketplace()}
      className={cn('w-full', className)}
      onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}
    >
      <SearchBox name="search" label="Search products" placeholder="Search" maxLength={searchMax} />
    </Form>
  )
}
