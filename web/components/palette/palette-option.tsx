import { Link } from 'react-router'
import type { PaletteEntry } from './palette-entries'

interface PaletteOptionProps {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onSelect: () => void
}

/** One entry of the palette; a link, so that it can be opened in a new tab. */
export const PaletteOption = ({
  id,
  entry: { to, title, about, Icon, isFile },
  isActive,
  onSelect,
}: PaletteOptionProps) => (
  <Link
    id={id}
    to={to}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    discover="none"
    reloadDocument={isFile}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onSelect()
    }}
    className="flex min-h-control items-center gap-3 rounded-control px-2.5 py-1.5 text-[0.9375rem] hover:bg-sunken aria-selected:bg-brand-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-brand"
  >
    {Icon && (
      <span className="text-ink-soft [&>svg]:size-4.5">
        <Icon aria-hidden />
      </span>
    )}
    <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
    <span className="max-w-[50%] shrink-0 truncate text-caption text-ink-soft">{about}</span>
  </Link>
)
