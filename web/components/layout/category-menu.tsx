import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { productCategories } from '@contract/catalog/facts'
import { paths } from '@contract/core/paths'

/** The categories in the header. A native disclosure, which needs no code of its own and works before scripts have loaded. */
export function CategoryMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => menu.current?.removeAttribute('open'), [key])
  useEffect(() => closeOnBlurOrEscape(menu.current!), [])
  return (
    <details ref={menu} className="group relative max-lg:hidden">
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-1 rounded-control px-1 text-[0.9375rem] font-semibold text-ink hover:text-brand [&::-webkit-details-marker]:hidden">
        Categories
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 z-40 mt-1 grid w-60 rounded-card border border-line bg-raised p-1.5 shadow-float">
        {productCategories.map((category) => (
          <li key={category}>
            <Link
              to={paths.marketplace({ category })}
              discover="none"
              className="flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] hover:bg-sunken hover:text-brand"
            >
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes the menu when focus leaves it, and on Escape, which returns focus to its button. Returns the cleanup. */
function closeOnBlurOrEscape(menu: HTMLDetailsElement) {
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!menu.contains(relatedTarget as Node | null)) menu.open = false
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  menu.addEventListener('focusout', onFocusOut)
  menu.addEventListener('keydown', onKeyDown)
  return () => {
    menu.removeEventListener('focusout', onFocusOut)
    menu.removeEventListener('keydown', onKeyDown)
  }
}
