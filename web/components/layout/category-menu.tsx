import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { productCategories } from '@contract/enums'
import { paths } from '@contract/paths'

/** The categories in the header. A native disclosure, which needs no code of its own and works before the scripts do. */
export function CategoryMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const close = () => menu.current?.removeAttribute('open')
  useEffect(close, [key])
  return (
    <details
      ref={menu}
      className="group relative max-lg:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={({ key: pressed, currentTarget }) => {
        if (pressed !== 'Escape' || !currentTarget.open) return
        close()
        currentTarget.querySelector('summary')?.focus()
      }}
    >
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
