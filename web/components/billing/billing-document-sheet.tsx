import type { BillingDocument, BillingDocumentContent } from '@contract/billing/procedures'
import { brand, defaultBrand } from '@contract/core/brand'
import { Logo } from '../brand/logo'
import { PatternBorder } from '../brand/pattern-border'
import { cn } from '@web/ui/cn'
import { longDate } from '../orders/format-dates'

/** A billing document on screen and in print, with the same text as its PDF: A4 or Letter, whichever the printer has. */
export function BillingDocumentSheet({
  billingDocument: { label, issued_at, content },
}: {
  billingDocument: BillingDocument
}) {
  const [issuer, ...otherParties] = content.parties
  // The letterhead is that of the day it was fixed.
  const name = content.letterhead?.name ?? defaultBrand.name
  return (
    <article
      aria-labelledby="document-title"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:rounded-none print:border-0 print:bg-transparent print:shadow-none"
    >
      <PatternBorder variant="kuba" height={12} />
      <div className="grid gap-8 p-6 sm:p-10 print:gap-6 print:px-0 print:pb-0">
        <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
          <div className="grid gap-5">
            {name === brand.name ? (
              <Logo className="h-9" />
            ) : (
              <p dir="auto" className="font-display text-heading">
                {name}
              </p>
            )}
            {issuer && <Party {...issuer} />}
          </div>
          <div className="max-w-96 sm:text-end">
            <h1 id="document-title" className="text-title">
              {content.title}
            </h1>
            <dl className="figures mt-3 grid gap-1 text-sm">
              <Fact term="Number" value={label} strong />
              <Fact term="Date" value={longDate(issued_at)} />
              {content.facts.map(([term, value]) => (
                <Fact key={term} term={term} value={value} />
              ))}
            </dl>
          </div>
        </header>
        <div className="grid gap-x-12 gap-y-8 border-t border-line pt-5 sm:grid-cols-2 print:grid-cols-2">
          {otherParties.map((party, i) => (
            <Party key={i} {...party} />
          ))}
        </div>
        {content.tables.map((table, i) => (
          <DocumentTable key={i} {...table} />
        ))}
        <dl className="figures grid w-full gap-2 justify-self-end border-t border-line pt-5 text-sm sm:max-w-96 print:break-inside-avoid">
          {content.totals.map(({ label: term, amount, strong }) => (
            <div key={term} className={cn('flex justify-between gap-6', strong && 'text-base font-semibold')}>
              <dt className={strong ? undefined : 'text-ink-soft'}>{term}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-1 border-t border-line pt-4 text-caption text-ink-soft">
          {content.notes.map((note) => (
            <p key={note} dir="auto">
              {note}
            </p>
          ))}
        </div>
      </div>
    </article>
  )
}

/** A party's name, address, country and tax number, as far as known. */
const Party = ({ heading, lines: [name, ...lines] }: BillingDocumentContent['parties'][number]) => (
  <section aria-label={heading} className="text-sm text-ink-soft">
    <h2 className="eyebrow mb-2 font-sans">{heading}</h2>
    <p className="font-semibold text-ink">
      <bdi>{name}</bdi>
    </p>
    {lines.map((line, i) => (
      <p key={i} className="max-w-80">
        <bdi>{line}</bdi>
      </p>
    ))}
  </section>
)

/** A table whose figures have the same width in every table. On phones the middle columns stand below the name. */
function DocumentTable({ heading, columns, rows }: BillingDocumentContent['tables'][number]) {
  const isMiddleColumn = (i: number) => i > 0 && i < columns.length - 1
  return (
    <section aria-label={heading ?? undefined} className="grid gap-3">
      {heading && (
        <h2 className="eyebrow font-sans text-ink-soft">
          <bdi>{heading}</bdi>
        </h2>
      )}
      <table className="w-full border-collapse text-sm sm:table-fixed">
        <thead>
          <tr className="border-b border-line-strong text-caption text-ink-soft">
            {columns.map(({ title, end }, i) => (
              <th
                key={title}
                scope="col"
                className={cn(
                  'py-2 font-medium',
                  end ? 'text-end' : 'text-start',
                  i > 0 && 'sm:w-28',
                  isMiddleColumn(i) && 'max-sm:hidden',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((cells, i) => (
            <tr key={i} className="break-inside-avoid">
              <th scope="row" className="py-2.5 pe-4 text-start align-top font-medium wrap-anywhere">
                <bdi>{cells[0]}</bdi>
                <span className="figures block text-caption font-normal text-ink-soft sm:hidden">
                  {cells
                    .flatMap((cell, j) => (isMiddleColumn(j) ? [`${columns[j]!.title} ${cell}`] : []))
                    .join(' · ')}
                </span>
              </th>
              {cells.slice(1).map((cell, j) => (
                <td
                  key={j}
                  className={cn(
                    'figures py-2.5 ps-2 align-top',
                    columns[j + 1]?.end && 'text-end',
                    isMiddleColumn(j + 1) && 'max-sm:hidden',
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Fact = ({ term, value, strong }: { term: string; value: string; strong?: boolean }) => (
  <div className="flex gap-2 sm:justify-end">
    <dt className="shrink-0 text-ink-soft">{term}</dt>
    <dd className={cn('wrap-anywhere', strong && 'font-semibold')}>{value}</dd>
  </div>
)
