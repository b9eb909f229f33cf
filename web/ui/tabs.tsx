import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn'

type Tab = {
  value: string
  label: ReactNode
  content: ReactNode
  /** The URL that shows this tab: links there without scripts. */
  href?: string
}

type TabsProps = {
  /** What the tabs switch between; the accessible name. */
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** `box` fills the width with two or three equal tabs. */
  variant?: 'line' | 'box'
  className?: string
}

/** Panels of one page, one at a time. If the tab is held in the URL, use TabNav. */
export function Tabs({ label, tabs, variant = 'line', defaultValue, className, ...rest }: TabsProps) {
  const initialValue = rest.value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined
  return (
    <Radix.Root defaultValue={initialValue} className={cn('grid gap-6', className)} {...rest}>
      <Radix.List aria-label={label} className={tabListStyles[variant]}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={tabStyles[variant]}
            asChild={tab.href !== undefined}
          >
            {tab.href === undefined ? (
              tab.label
            ) : (
              <a href={tab.href} onClick={(event) => event.preventDefault()}>
                {tab.label}
              </a>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-w-0 animate-appear">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

const tabListStyles = {
  line: 'tab-row',
  box: 'grid auto-cols-fr grid-flow-col gap-1 rounded-card bg-sunken p-1',
}

const tabStyles = {
  line: 'min-h-control min-w-11 shrink-0 border-b-[3px] border-transparent px-0.5 text-[0.9375rem] font-semibold text-ink-soft transition-colors -outline-offset-2 hover:text-ink data-[state=active]:border-ochre-line data-[state=active]:text-ink',
  box: 'grid min-h-control place-items-center rounded-[0.625rem] px-4 text-[0.9375rem] font-semibold text-ink-soft transition-colors hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-card',
}
