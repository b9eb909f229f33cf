import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlStyle } from './control-style'
import { useFieldAttributes } from './field-context'

/** A multi-line input that grows with its content where the browser supports it. Place it in a Field. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const props = useFieldAttributes(rest)
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={cn(controlStyle, 'field-sizing-content min-h-24 resize-y py-2.5 leading-normal', className)}
      {...props}
    />
  )
}
