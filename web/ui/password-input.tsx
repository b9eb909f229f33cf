import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { cn } from './cn'
import { Input } from './input'

/** A password with a show button. `autoComplete` distinguishes the current password from a new one. Warns when Caps Lock is on. */
export function PasswordInput({
  className,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'type' | 'prefix' | 'suffix' | 'onKeyDown' | 'onKeyUp'> & {
  autoComplete: 'current-password' | 'new-password'
}) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={cn(capsLock ? 'pr-20' : 'pr-12', className)}
        onKeyDown={look}
        onKeyUp={look}
        {...rest}
      />
      <span
        role="status"
        className="pointer-events-none absolute inset-y-0 right-11 z-10 grid place-items-center"
      >
        {capsLock && (
          <>
            <ArrowBigUpDash aria-hidden className="size-5 text-warning" />
            <span className="sr-only">Caps Lock is on</span>
          </>
        )}
      </span>
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-pressed={shown}
        aria-label="Show password"
        className="absolute inset-y-0 right-0 z-10 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}
