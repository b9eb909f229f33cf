import { X } from 'lucide-react'

interface ChipsProps {
  label: string
  chosen: readonly { value: string; name: string }[]
  /** Without it they can only be read. */
  onRemove?: ((value: string) => void) | undefined
}

/** What was chosen, each with a button that removes it. */
export const Chips = ({ label, chosen, onRemove }: ChipsProps) =>
  chosen.length === 0 ? null : (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chosen.map(({ value, name }) => (
        <li
          key={value}
          className="inline-flex min-h-9 items-center gap-1 rounded-control border border-line-strong bg-raised ps-3 pe-1 text-sm"
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
