import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A link in running text. `asChild` dresses the router's link. */
export function TextLink({ asChild, className, ...rest }: ComponentProps<'a'> & { asChild?: boolean }) {
  const Link = asChild ? Slot.Root : 'a'
  return (
    <Link
      className={cn(
        'rounded-sm font-medium text-brand underline decoration-ochre decoration-[1.5px] underline-offset-4 transition-colors hover:decoration-brand',
        className,
      )}
      {...rest}
    />
  )
}
