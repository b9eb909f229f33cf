import { Minus, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { announce } from './announce'
import { cn } from './cn'
import { useFieldAttributes } from './field-context'
import { stripNonNumeric, isWithin, clampToRange, parseWholeNumber, stepFrom } from './whole-number'

type NumberStepperProps = {
  /** What is counted; the accessible name ("Quantity"). */
  label: string
  value: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
  /** Called with a typed number outside min..max, which is then rejected; without it such a number is clamped. */
  onOutOfRange?: (value: number) => void
  /** Disabled; say why nearby. */
  disabled?: boolean
  /** Off while the last change is pending. */
  busy?: boolean
  size?: keyof typeof heights
  name?: string
  id?: string
  className?: string
}

/** An integer with minus and plus buttons. A typed number is committed on Enter, on blur and after a pause. */
export function NumberStepper({
  label,
  value,
  onValueChange,
  min = 1,
  max = 999,
  onOutOfRange,
  disabled,
  busy,
  size = 'medium',
  className,
  ...rest
}: NumberStepperProps) {
  const {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
  } = useFieldAttributes<StepperFieldProps>(rest)
  const [draft, setDraft] = useState<string | null>(null)
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const limits = { value, min, max }
  const current = stepFrom(draft, limits)
  const commit = (next: number) => {
    clearTimeout(debounceTimer.current)
    setDraft(null)
    const clamped = clampToRange(next, limits)
    if (clamped !== value) onValueChange(clamped)
  }
  const commitDraft = () => {
    if (draft === null) return
    const next = parseWholeNumber(draft, limits)
    if (!onOutOfRange || isWithin(next, limits)) return commit(next)
    clearTimeout(debounceTimer.current)
    setDraft(null)
    onOutOfRange(next)
  }
  const handleInput = (text: string) => {
    const next = text === '' ? NaN : Number(text)
    setDraft(text)
    if (next > max) onOutOfRange?.(next)
    clearTimeout(debounceTimer.current)
    debounceTimer.current = setTimeout(() => isWithin(next, limits) && commit(next), debounceMs)
  }
  const renderStepButton = (delta: number, name: string, Icon: typeof Plus) => {
    const isAtLimit = disabled || (delta < 0 ? current <= min : current >= max)
    return (
      <button
        type="button"
        aria-label={`${name}: ${label}`}
        aria-disabled={isAtLimit || busy || undefined}
        data-step={delta}
        onClick={() => {
          if (isAtLimit || busy) return
          commit(current + delta)
          // The button keeps the focus, so nothing else says the new number.
          announce(`${label}: ${clampToRange(current + delta, limits)}`)
        }}
        className="grid aspect-square h-full place-items-center rounded-control text-ink hover:bg-sunken noscript:hidden aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    )
  }
  return (
    <div
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
      className={cn(
        'inline-flex w-fit items-stretch rounded-control border',
        disabled ? 'bg-sunken' : 'bg-raised shadow-lift',
        invalid ? 'border-danger' : disabled ? 'border-line' : 'border-line-strong',
        heights[size],
        className,
      )}
    >
      {renderStepButton(-1, 'Decrease', Minus)}
      <input
        id={id}
        name={rest.name}
        inputMode="numeric"
        data-min={min}
        data-max={max}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={draft ?? value}
        readOnly={busy}
        disabled={disabled}
        onChange={(event) => handleInput(stripNonNumeric(event.target.value))}
        onBlur={commitDraft}
        onKeyDown={(event) => {
          if (busy) return
          if (event.key === 'ArrowUp') commit(current + 1)
          if (event.key === 'ArrowDown') commit(current - 1)
          if (event.key === 'Enter') commitDraft()
        }}
        className="figures w-11 min-w-0 bg-transparent text-center text-base font-semibold disabled:text-ink-faint md:text-[0.9375rem]"
      />
      {renderStepButton(1, 'Increase', Plus)}
    </div>
  )
}

const debounceMs = 800

/** Small and medium: the buttons inside the border are as high as a control. Large: as high as a large button. */
const heights = {
  small: 'h-[calc(var(--control-small)+2px)]',
  medium: 'h-[calc(var(--control)+2px)]',
  large: 'h-13',
}

type StepperFieldProps = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean; name?: string }
