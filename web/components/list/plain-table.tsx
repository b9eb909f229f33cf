import type { ReactNode } from 'react'
import { cn } from '@web/ui/cn'
import { ScrollRegion } from '@web/ui/scroll-region'

interface PlainTableProps {
  caption: string
  /** The first names the rows; the others are figures. */
  headers: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A small table of figures within a card. */
export const PlainTable = ({ caption, headers, rows }: PlainTableProps) => (
  <ScrollRegion label={caption}>
    <table className="figures w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-caption text-ink-soft">
        <tr>
          {headers.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={cn('py-2 font-semibold', index === 0 ? 'text-start' : 'ps-4 text-end')}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, cells: [name, ...values] }) => (
          <tr key={key}>
            <th scope="row" className="py-2 text-start font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </th>
            {values.map((value, index) => (
              <td key={index} className="py-2 ps-4 text-end whitespace-nowrap">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
