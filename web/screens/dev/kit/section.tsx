import type { ReactNode } from 'react'

/** One section of the kit page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-6 [&>*]:min-w-0">
      <h2 className="border-b border-line pb-2 text-heading">{title}</h2>
      {children}
    </section>
  )
}

/** Components side by side, as many as fit. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
