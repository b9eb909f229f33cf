import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import { use, type ComponentProps, type ReactNode } from 'react'
import { buttonStyle, type ButtonVariant } from './button-style'
import { cn } from './cn'
import { FormOwner } from './form-owner'
import { FormPending } from './form-pending'
import { Tooltip } from './tooltip'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonVariant & {
    /** Renders the only child (such as a link) as a button. `busy` and `disabledReason` do not apply then. */
    asChild?: boolean
    /** Work is in progress: presses are ignored. A submit button in a kit Form gets this from the form. */
    busy?: boolean
    /** Replaces the label while busy ("Submitting..."). */
    busyLabel?: string
    /** Why it is disabled, `null` or `false` when it is not: shown on hover, focus and press, and read by screen readers. */
    disabledReason?: string | null | false
    /** Handles a press while `disabledReason` is set, for example to move focus to what is missing. */
    onBlockedClick?: () => void
  }

/** The button. It keeps its width while busy, and says why it is disabled. */
export function Button({ asChild, variant, size, shape, wide, compact, className, ...props }: ButtonProps) {
  const styleOptions = { variant, size, shape, wide, compact }
  if (asChild) {
    const { busy: _, busyLabel: __, disabledReason: ___, onBlockedClick: ____, ...rest } = props
    return <Slot.Root className={cn(buttonStyle(styleOptions), className)} {...rest} />
  }
  return <NativeButton styleOptions={styleOptions} className={className} {...props} />
}

function NativeButton({
  styleOptions,
  className,
  busy: busyProp,
  busyLabel,
  disabledReason,
  onBlockedClick,
  onClick,
  type = 'button',
  children,
  ...rest
}: Omit<ButtonProps, 'asChild' | keyof ButtonVariant> & { styleOptions: ButtonVariant }) {
  const formPending = use(FormPending)
  const owner = use(FormOwner)
  const busy = busyProp ?? (type === 'submit' && formPending)
  const blocked = Boolean(disabledReason)
  const button = (
    <button
      type={type}
      form={type === 'submit' ? owner : undefined}
      className={cn(buttonStyle({ ...styleOptions, blocked: blocked && !busy }), className)}
      aria-disabled={busy || blocked || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy && !blocked) return onClick?.(event)
        event.preventDefault()
        if (!busy) onBlockedClick?.()
      }}
      {...rest}
    >
      <Label busy={busy} busyLabel={busyLabel}>
        {children}
      </Label>
    </button>
  )
  if (disabledReason === undefined) return button
  return (
    <Tooltip text={busy ? null : disabledReason || null} eager>
      {button}
    </Tooltip>
  )
}

/** Both labels share one grid cell, so the wider one sets the width for both. */
function Label({ busy, busyLabel, children }: { busy: boolean; busyLabel?: string; children: ReactNode }) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  if (busyLabel === undefined) {
    return (
      <>
        <span className={cn('inline-flex items-center justify-center gap-2', busy && 'animate-vanish-late')}>
          {children}
        </span>
        {busy && <LoadingSpinner className="absolute animate-late" />}
      </>
    )
  }
  return (
    <span className="inline-grid">
      <span className={cn(cell, busy && 'invisible')}>{children}</span>
      <span className={cn(cell, !busy && 'invisible')} aria-hidden={!busy}>
        {busy && <LoadingSpinner />}
        {busyLabel}
      </span>
    </span>
  )
}

function LoadingSpinner({ className }: { className?: string }) {
  return (
    <span aria-hidden className={className}>
      <LoaderCircle className="animate-spin" />
    </span>
  )
}
