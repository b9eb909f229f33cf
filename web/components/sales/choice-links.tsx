import { Link, useNavigation } from 'react-router'
import { useAnnounce } from '@web/ui/announce'
import { cn } from '@web/ui/cn'

interface ChoiceLinksProps<Value extends string> {
  /** "Sales by". */
  label: string
  /** Said once the choice has changed: "Sales by week". */
  announcement: string
  /** Null if it is none of these. */
  current: Value | null
  choices: readonly { value: Value; name: string; to: string }[]
}

/** A choice of a few, each of them an address: works without scripts. */
export function ChoiceLinks<Value extends string>(props: ChoiceLinksProps<Value>) {
  const { label, announcement, current, choices } = props
  const { state } = useNavigation()
  useAnnounce(announcement)
  return (
    <nav aria-label={label} className="flex flex-wrap rounded-control border border-line bg-sunken p-0.5">
      {choices.map(({ value, name, to }) => (
        <Link
          key={value}
          to={to}
          preventScrollReset
          replace
          aria-current={value === current ? 'true' : undefined}
          className={cn(
            'inline-flex min-h-control-small items-center rounded-[calc(var(--radius-control)-2px)] px-3 text-sm font-medium',
            value === current ? 'bg-raised text-ink shadow-card' : 'text-ink-soft hover:text-ink',
            state === 'loading' && 'opacity-70',
          )}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  )
}
