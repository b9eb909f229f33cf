import { Check } from 'lucide-react'
import { cn } from './cn'

type StepperProps = {
  label: string
  steps: readonly { title: string; text?: string }[]
  /** Counted from 0; everything before is done. */
  current: number
  /** Lets a person go back to a step that is done. */
  onStepSelect?: (step: number) => void
  /** Standing beside the form from medium screens up, or lying above it. */
  direction?: 'vertical' | 'horizontal'
  className?: string
}

/** The steps of a wizard. On phones only the present step keeps its words. */
export function Stepper({
  label,
  steps,
  current,
  onStepSelect,
  direction = 'vertical',
  className,
}: StepperProps) {
  return (
    <nav aria-label={label} className={className}>
      <p className="eyebrow mb-3 text-ink-soft">
        Step {Math.min(current + 1, steps.length)} of {steps.length}
      </p>
      <ol className={cn('flex gap-2', direction === 'vertical' && 'md:flex-col md:gap-0')}>
        {steps.map((step, index) => (
          <Step
            key={step.title}
            {...step}
            index={index}
            state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            isLast={index === steps.length - 1}
            vertical={direction === 'vertical'}
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
  state: 'done' | 'current' | 'ahead'
  isLast: boolean
  vertical: boolean
  onSelect?: () => void
}

function Step({ title, text, index, state, isLast, vertical, onSelect }: StepProps) {
  const Words = onSelect ? 'button' : 'span'
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cn(
        'relative flex gap-3',
        !isLast && 'flex-1',
        vertical && 'md:pb-7',
        state === 'current' && 'grow',
      )}
    >
      <span aria-hidden className={cn(markStyle, markTones[state])}>
        {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : index + 1}
      </span>
      <Words
        {...(onSelect && { type: 'button' as const, onClick: onSelect })}
        className={cn(
          'min-w-0 self-start pt-1 text-start',
          state !== 'current' && (vertical ? 'max-md:sr-only' : 'max-lg:sr-only'),
          onSelect && 'rounded-sm underline-offset-4 hover:underline',
        )}
      >
        <span
          className={cn(
            'block text-[0.9375rem] leading-6 font-semibold',
            state === 'ahead' && 'text-ink-soft',
          )}
        >
          {title}
          {state === 'done' && <span className="sr-only"> (done)</span>}
        </span>
        {text && (
          <span className={cn('block text-caption text-ink-soft', !vertical && 'sr-only')}>{text}</span>
        )}
      </Words>
      {!isLast && <Thread done={state === 'done'} vertical={vertical} />}
    </li>
  )
}

function Thread({ done, vertical }: { done: boolean; vertical: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'mt-[0.9375rem] h-0.5 min-w-3 flex-1',
        vertical &&
          'md:absolute md:top-9 md:bottom-1 md:left-[0.9375rem] md:mt-0 md:h-auto md:w-0.5 md:min-w-0',
        done ? 'bg-brand' : 'bg-line',
      )}
    />
  )
}

const markStyle = 'grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-bold figures'
const markTones = {
  done: 'border-brand bg-brand text-brand-ink',
  current: 'border-brand text-brand shadow-[0_0_0_4px_var(--brand-soft)]',
  ahead: 'border-line-strong text-ink-soft',
}
