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
  const [isRevealed, setIsRevealed] = useState(false)
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  const updateCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))
  const Icon = isRevealed ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        type={isRevealed ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={cn(isCapsLockOn ? 'pr-20' : 'pr-12', className)}
        onKeyDown={updateCapsLock}
        onKeyUp={updateCapsLock}
        {...rest}
      />
      <span
        role="status"
        className="pointer-events-none absolute inset-y-0 right-11 z-10 grid place-items-center"
      >
        {isCapsLockOn && (
          <>
            <ArrowBigUpDash aria-hidden className="size-5 text-warning" />
            <span className="sr-only">Caps Lock is on</span>
          </>
        )}
      </span>
      <button
        type="button"
        onClick={() => setIsRevealed(!isRevealed)}
        aria-pressed={isRevealed}
        aria-label="Show password"
        className="absolute inset-y-0 right-0 z-10 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}
