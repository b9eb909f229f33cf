import { Plus } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn'

type AccordionProps = {
  items: readonly { value: string; title: ReactNode; content: ReactNode }[]
  /** The item that is open initially. */
  defaultValue?: string
  headingAs?: 'h2' | 'h3' | 'h4'
  className?: string
}

/** Questions with collapsible answers, one open at a time. */
export function Accordion({ items, defaultValue, headingAs: Heading = 'h3', className }: AccordionProps) {
  return (
    <Radix.Root
      type="single"
      collapsible
      defaultValue={defaultValue}
      className={cn('divide-y divide-line border-y border-line', className)}
    >
      {items.map((item) => (
        <Radix.Item key={item.value} value={item.value}>
          <Radix.Header asChild>
            <Heading className="font-sans text-base font-semibold">
              <Radix.Trigger className="group flex min-h-14 w-full items-center justify-between gap-6 py-3 text-start hover:text-brand">
                {item.title}
                <Plus
                  aria-hidden
                  className="size-5 shrink-0 text-accent transition-transform duration-200 group-data-[state=open]:rotate-45"
                />
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className="overflow-hidden data-[state=closed]:animate-[fold_180ms_ease-out] data-[state=open]:animate-[unfold_200ms_ease-out]">
            <div className="max-w-text pb-5 text-[0.9375rem] text-ink-soft">{item.content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
