import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { isolated } from './isolated'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  text?: ReactNode
  /** At the end of the title row: a link or a button. */
  action?: ReactNode
  footer?: ReactNode
  titleAs?: 'h2' | 'h3'
  /** `none` for a table or image that reaches the edges. */
  padding?: 'none' | 'medium'
}

/** A surface for one piece of content. */
export function Card({
  title,
  text,
  action,
  footer,
  titleAs: Title = 'h2',
  padding = 'medium',
  ...rest
}: CardProps) {
  const { className, children, ...props } = rest
  return (
    <section
      className={cn(
        'flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card',
        className,
      )}
      {...props}
    >
      {(title || action) && (
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 pt-5 sm:px-6">
          <div className="min-w-0">
            {title && <Title className="text-subheading">{isolated(title)}</Title>}
            {text && <p className="mt-1 text-sm text-ink-soft">{isolated(text)}</p>}
          </div>
          {action}
        </header>
      )}
      <div
        className={cn('min-w-0 flex-1', padding === 'medium' ? 'p-5 sm:px-6' : (title || action) && 'pt-4')}
      >
        {children}
      </div>
      {footer && <footer className="border-t border-line px-5 py-4 sm:px-6">{footer}</footer>}
    </section>
  )
}
