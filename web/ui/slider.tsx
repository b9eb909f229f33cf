import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useFieldAttributes } from './field-context'

/** A number that is set by eye; the Field around it names it. */
export function Slider({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const props = useFieldAttributes(rest)
  return (
    <input
      type="range"
      className={cn('block h-control w-full cursor-pointer accent-brand', className)}
      {...props}
    />
  )
}
