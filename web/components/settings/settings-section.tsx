import { useId, type ReactNode } from 'react'
import { cn } from '@web/ui/cn'

interface SettingsSectionProps {
  /** Its id, for links to it. */
  anchor?: string
  title: string
  text: ReactNode
  className?: string
  children: ReactNode
}

/** A section of the settings: description on the left, controls on the right. */
export function SettingsSection({ anchor, title, text, className, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={cn(
        'grid gap-x-12 gap-y-5 border-t border-line pt-8 first:border-t-0 first:pt-0 lg:grid-cols-[16rem_minmax(0,1fr)]',
        className,
      )}
    >
      <header>
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        <p className="mt-1.5 max-w-text text-sm text-pretty text-ink-soft">{text}</p>
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
