import { Check } from 'lucide-react'
import { cn } from './cn'

type StepperProps = {
  label: string
  steps: readonly { title: string; text?: string }[]
  /** Counted from 0; everything before it is done. */
  current: number
  /** Lets the user return to a completed step. */
  onStepSelect?: (step: number) => void
  /** Beside the form from medium screens up, or above it. */
  direction?: 'vertical' | 'horizontal'
  className?: string
}

/** The steps of a wizard. On phones only the markers are in a row, with the current step's name above. */
export function Stepper({
  label,
  steps,
  current,
  onStepSelect,
  direction = 'vertical',
  className,
}: StepperProps) {
  const vertical = direction === 'vertical'
  return (
    <nav aria-label={label} className={cn('[--mark:min(2rem,10.5vw)]', className)}>
      <p className="eyebrow mb-3 text-ink-soft">
        Step {Math.min(current + 1, steps.length)} of {steps.length}
        <span className="ml-2 text-ink md:hidden">{steps[current]?.title}</span>
      </p>
      <ol className={cn('flex items-start gap-[min(0.625rem,3.2vw)]', vertical && 'md:flex-col md:gap-0')}>
        {steps.map((step, index) => (
          <Step
            key={step.title}
            {...step}
            index={index}
            state={index < current ? 'done' : index === current ? 'current' : 'upcoming'}
            isLast={index === steps.length - 1}
            vertical={vertical}
            onSelect={onStepSelect && index < current ? () => onStepSelect(index) : undefined}
          />
        ))}
      </ol>
    </nav>
  )
}

type StepProps = {
  title: string
  text?: string
  index: number
  state: 'done' | 'current' | 'upcoming'
  isLast: boolean
  vertical: boolean
  onSelect?: () => void
}

function Step({ title, text, index, state, isLast, vertical, onSelect }: StepProps) {
  const Target = onSelect ? 'button' : 'span'
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cn(
        'relative flex min-w-0 items-start gap-[min(0.625rem,3.2vw)]',
        !isLast && 'flex-1',
        vertical && 'md:pb-7',
      )}
    >
      <Target
        {...(onSelect && { type: 'button' as const, onClick: onSelect })}
        className={cn('group flex min-w-0 gap-3 text-start', onSelect && 'rounded-sm')}
      >
        <span
          aria-hidden
          className={cn(markStyle, markTones[state], onSelect && 'group-hover:bg-brand-hover')}
        >
          {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : index + 1}
        </span>
        <span className={cn('pt-1 max-md:sr-only', !vertical && state !== 'current' && 'max-lg:sr-only')}>
          <span
            className={cn(
              'block text-[0.9375rem] leading-6 font-semibold',
              state === 'upcoming' && 'text-ink-soft',
            )}
          >
            {title}
            {state === 'done' && <span className="sr-only"> (done)</span>}
          </span>
          {text && (
            <span className={cn('block text-caption text-ink-soft', !vertical && 'sr-only')}>{text}</span>
          )}
        </span>
      </Target>
      {!isLast && <Connector done={state === 'done'} vertical={vertical} />}
    </li>
  )
}

function Connector({ done, vertical }: { done: boolean; vertical: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'mt-[calc(var(--mark)/2-1px)] h-0.5 min-w-2 flex-1',
        vertical &&
          'md:absolute md:top-[calc(var(--mark)+0.25rem)] md:bottom-1 md:left-[calc(var(--mark)/2-1px)] md:mt-0 md:h-auto md:w-0.5 md:min-w-0',
        done ? 'bg-brand' : 'bg-line',
      )}
    />
  )
}

const markStyle =
  'relative grid size-(--mark) shrink-0 place-items-center rounded-full border-2 text-sm font-bold figures before:absolute before:-inset-1.5'
const markTones = {
  done: 'border-brand bg-brand text-brand-ink',
  current: 'border-brand text-brand shadow-[0_0_0_4px_var(--brand-soft)]',
  upcoming: 'border-line-strong text-ink-soft',
}
