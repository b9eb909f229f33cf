import { X } from 'lucide-react'

interface ChipsProps {
  label: string
  selected: readonly { value: string; name: string }[]
  /** Without it they are read-only. */
  onRemove?: ((value: string) => void) | undefined
}

/** The selected items, each with a button that removes it. */
export const Chips = ({ label, selected, onRemove }: ChipsProps) =>
  selected.length === 0 ? null : (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {selected.map(({ value, name }) => (
        <li
          key={value}
          className="inline-flex min-h-control-small items-center gap-1 rounded-control border border-line-strong bg-raised ps-3 pe-1 text-sm"
        >
          <span className="wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          {onRemove ? (
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(value)}
              className="grid size-7 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          ) : (
            <span className="w-2" />
          )}
        </li>
      ))}
    </ul>
  )
