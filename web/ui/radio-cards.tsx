import { use, useId, type ReactNode } from 'react'
import { cn } from './cn'
import { FormOwner } from './form-owner'
import { isolated } from './isolated'

export type RadioCard = {
  value: string
  title: ReactNode
  text?: ReactNode
  /** At the end: a price, a badge. */
  aside?: ReactNode
  icon?: ReactNode
  /** Why it is disabled; replaces the text. */
  disabledReason?: string
}

type RadioCardsProps = {
  /** The accessible name of the group; an enclosing Fieldset may show it. */
  label: string
  cards: readonly RadioCard[]
  value: string
  onValueChange: (value: string) => void
  name?: string
  columns?: 1 | 2 | 3
  className?: string
}

/**
 * At most as many columns, each wide enough for a line of explanation. Not by a container query: the cards in one were missing from a page
 * once, probably because the browser had not styled them.
 */
const gridColumns = {
  1: '',
  2: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(13.5rem,(100%-0.625rem)/2)),1fr))]',
  3: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(13.5rem,(100%-1.25rem)/3)),1fr))]',
}

/** One choice out of a few that need a line of explanation each, with native radio buttons. */
export function RadioCards({ label, cards, value, onValueChange, columns = 1, ...rest }: RadioCardsProps) {
  const generatedName = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn('grid gap-2.5', gridColumns[columns], rest.className)}
    >
      {cards.map((card) => (
        <ChoiceCard
          key={card.value}
          {...card}
          name={rest.name ?? generatedName}
          isSelected={card.value === value}
          onSelect={() => onValueChange(card.value)}
        />
      ))}
    </div>
  )
}

type ChoiceCardProps = RadioCard & { name: string; isSelected: boolean; onSelect: () => void }

function ChoiceCard({ value, title, text, aside, icon, disabledReason, ...choice }: ChoiceCardProps) {
  const id = useId()
  const owner = use(FormOwner)
  const explanation = disabledReason ?? text
  return (
    <label className={cardStyle}>
      <input
        type="radio"
        form={owner}
        name={choice.name}
        value={value}
        checked={choice.isSelected}
        onChange={choice.onSelect}
        disabled={Boolean(disabledReason)}
        aria-labelledby={`${id}-title`}
        aria-describedby={
          [explanation && `${id}-text`, aside && `${id}-aside`].filter(Boolean).join(' ') || undefined
        }
        className="mt-0.5 grid size-5 shrink-0 appearance-none place-items-center rounded-full border-[1.5px] border-line-strong bg-raised outline-none before:size-2 before:rounded-full checked:border-brand checked:bg-brand checked:before:bg-brand-ink forced-colors:appearance-auto"
      />
      {icon && <span className="mt-0.5 text-brand [&_svg]:size-5">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3 text-[0.9375rem] leading-6 font-semibold">
          <span id={`${id}-title`}>{isolated(title)}</span>
          {aside && (
            <span id={`${id}-aside`} className="figures shrink-0">
              {aside}
            </span>
          )}
        </span>
        {explanation && (
          <span id={`${id}-text`} className="block text-caption text-ink-soft">
            {isolated(explanation)}
          </span>
        )}
      </span>
    </label>
  )
}

const cardStyle = cn(
  'flex min-h-control cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-raised p-4 transition-colors',
  'hover:border-brand has-checked:border-brand has-checked:bg-brand-soft/60 has-checked:shadow-[inset_0_0_0_1px_var(--brand)]',
  'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
  'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft',
)
