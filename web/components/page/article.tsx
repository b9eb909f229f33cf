import type { ReactNode } from 'react'
import { PageHeader } from '@web/ui/page-header'
import { Prose } from '@web/ui/prose'

export interface ArticleSection {
  id: string
  title: string
  content: ReactNode
}

type ArticleProps = {
  eyebrow: string
  title: string
  text: string
  sections: readonly ArticleSection[]
}

/** A long text in numbered chapters with a table of contents: terms, policies. Each chapter has its own anchor. */
export function Article({ eyebrow, title, text, sections }: ArticleProps) {
  return (
    <div className="gutter mx-auto w-full max-w-page py-8 md:py-14">
      <PageHeader eyebrow={eyebrow} title={title} text={text} />
      <div className="mt-8 grid gap-x-16 gap-y-8 md:mt-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Contents" className="lg:sticky lg:top-26 lg:self-start">
          <p className="eyebrow mb-2 text-ink-soft">Contents</p>
          <ol className="grid gap-x-6 border-t border-line max-lg:sm:grid-cols-2">
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-control items-baseline mouse:min-h-9 gap-3 border-b border-line py-1.5 text-sm hover:text-brand"
                >
                  <span aria-hidden className="figures w-4 text-caption text-accent">
                    {index + 1}
                  </span>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid min-w-0 gap-12">
          {sections.map(({ id, title: name, content }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
              <h2 id={`${id}-title`} className="flex max-w-text items-baseline gap-3 text-heading">
                <span aria-hidden className="figures text-accent">
                  {index + 1}
                </span>
                <bdi>{name}</bdi>
              </h2>
              <Prose className="mt-4">{content}</Prose>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
