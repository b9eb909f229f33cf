import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Body text from plain elements: legal pages, a long description. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'max-w-text text-[1.0625rem] leading-relaxed text-ink [&>*+*]:mt-4 [&_a]:text-brand [&_a]:underline [&_a]:decoration-ochre-line [&_a]:underline-offset-4',
        '[&_h2]:mt-10 [&_h2]:text-heading [&_h3]:mt-8 [&_h3]:text-subheading [&_ol]:list-decimal [&_ul]:list-disc [&_li]:mt-1.5 [&_ol]:pl-6 [&_ul]:pl-6 [&_li]:marker:text-accent',
        className,
      )}
      {...rest}
    />
  )
}
