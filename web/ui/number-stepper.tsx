import { Minus, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { cn } from './cn'
import { useFieldAttributes } from './field-context'
import { VisuallyHidden } from './visually-hidden'
import { formatWhileTyping, isWithin, nearest, parseWholeNumber, stepFrom } from './whole-number'

type NumberStepperProps = {
  /** What is counted; the accessible name ("Quantity"). */
  label: string
  value: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
  /** Called with a typed number outside min..max, which is then rejected; without it such a number is clamped. */
  onOutside?: (typed: number) => void
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
  onOutside,
  disabled,
  busy,
  size = 'medium',
  className,
  ...rest
}: NumberStepperProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldAttributes<Wiring>(rest)
  const [typed, setTyped] = useState<string | null>(null)
  /** The last change was by a button, which keeps focus, so the new number is announced. */
  const [stepped, setStepped] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const number = { value, min, max }
  const current = stepFrom(typed, number)
  const settle = (next: number, isStep = false) => {
    clearTimeout(pause.current)
    setTyped(null)
    setStepped(isStep)
    const within = nearest(next, number)
    if (within !== value) onValueChange(within)
  }
  const settleTyped = () => {
    if (typed === null) return
    const next = parseWholeNumber(typed, number)
    if (!onOutside || isWithin(next, number)) return settle(next)
    clearTimeout(pause.current)
    setTyped(null)
    onOutside(next)
  }
  const type = (text: string) => {
    const next = text === '' ? NaN : Number(text)
    setTyped(text)
    if (next > max) onOutside?.(next)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => isWithin(next, number) && settle(next), pauseMs)
  }
  const step = (by: number, name: string, Icon: typeof Plus) => {
    const atEnd = disabled || (by < 0 ? current <= min : current >= max)
    return (
      <button
        type="button"
        aria-label={`${name}: ${label}`}
        aria-disabled={atEnd || busy || undefined}
        onClick={() => !atEnd && !busy && settle(current + by, true)}
        className="grid aspect-square h-full place-items-center rounded-control text-ink hover:bg-sunken aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent"
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
      {step(-1, 'Decrease', Minus)}
      <input
        id={id}
        name={rest.name}
        inputMode="numeric"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={typed ?? value}
        readOnly={busy}
        disabled={disabled}
        onChange={(event) => type(formatWhileTyping(event.target.value))}
        onBlur={settleTyped}
        onKeyDown={(event) => {
          if (busy) return
          if (event.key === 'ArrowUp') settle(current + 1)
          if (event.key === 'ArrowDown') settle(current - 1)
          if (event.key === 'Enter') settleTyped()
        }}
        className="figures w-11 min-w-0 bg-transparent text-center text-base font-semibold disabled:text-ink-faint md:text-[0.9375rem]"
      />
      {step(1, 'Increase', Plus)}
      <VisuallyHidden role="status">{stepped && value}</VisuallyHidden>
    </div>
  )
}

const pauseMs = 800

/** Small and medium: the buttons inside the border are as high as a control. Large: as high as a large button. */
const heights = {
  small: 'h-[calc(var(--control-small)+2px)]',
  medium: 'h-[calc(var(--control)+2px)]',
  large: 'h-13',
}

type Wiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean; name?: string }
