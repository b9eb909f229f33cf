import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { cn } from './cn'
import { Input } from './input'

/** A password that can be shown. `autoComplete` says whether it is the current or a new one. */
export function PasswordInput({
  className,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'type' | 'prefix' | 'suffix'> & {
  autoComplete: 'current-password' | 'new-password'
}) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        className={cn('pr-12', className)}
        {...rest}
      />
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
