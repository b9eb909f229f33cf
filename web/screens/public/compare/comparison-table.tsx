import { comparison } from '@contract/catalog/comparison-texts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog/procedures'
import { paths } from '@contract/core/paths'
import { scoreBand } from '@contract/sustainability/facts'
import { Price, Reduction } from '@web/components/catalog/price'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { scoreTones } from '@web/components/catalog/score-badge'
import { Badge } from '@web/ui/badge'
import { ScrollRegion } from '@web/ui/scroll-region'
import { TextLink } from '@web/ui/text-link'
import type { ComparedFact, FactGroup } from './compared-facts'

interface ComparisonTableProps {
  products: readonly ProductDetail[]
  groups: readonly FactGroup[]
  /** What can be done with a product. */
  actionsOf: (product: ProductDetail) => ReactNode
}

/** The products side by side, a column each. Where they do not fit, it scrolls sideways within itself, and the names of the facts stay. */
export const ComparisonTable = ({ products, groups, actionsOf }: ComparisonTableProps) => (
  <ScrollRegion
    label={comparison.title} // What is only for screen readers is positioned, and would be outside of it.
    className="relative rounded-card border border-line bg-surface shadow-card"
  >
    <table
      className="w-full table-fixed border-separate border-spacing-0"
      style={{ minWidth: minWidth(products) }}
    >
      <caption className="sr-only">{comparison.title}</caption>
      <colgroup>
        <col className="w-28 sm:w-40 lg:w-52" />
        {products.map(({ id }) => (
          <col key={id} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td className={stickyStyle} />
          {products.map((product) => (
            <th key={product.id} scope="col" className={`${cellStyle} pt-4 font-normal`}>
              <ProductHead product={product} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={stickyStyle}>
            <span className="sr-only">{comparison.actions}</span>
          </th>
          {products.map((product) => (
            <td key={product.id} className={`${cellStyle} pb-4`}>
              {actionsOf(product)}
            </td>
          ))}
        </tr>
      </tbody>
      {groups.map(({ title, facts }) => (
        <tbody key={title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={products.length + 1}
              className="border-t border-line bg-sunken text-start text-caption font-semibold text-ink-soft"
            >
              <span className="sticky start-0 inline-block px-3 py-2 sm:px-5">{title}</span>
            </th>
          </tr>
          {facts.map((fact) => (
            <FactRow key={fact.term} fact={fact} products={products} />
          ))}
        </tbody>
      ))}
    </table>
  </ScrollRegion>
)

/** So that a column is never narrower than its buttons. */
const minWidth = (products: readonly ProductDetail[]) => `${7 + products.length * 10}rem`

const boxStyle = 'px-3 py-2.5 text-start align-top wrap-anywhere sm:px-5'
const cellStyle = `${boxStyle} text-sm`
const stickyStyle = `${boxStyle} sticky start-0 z-10 border-e border-line bg-surface`

const ProductHead = ({ product }: { product: ProductDetail }) => (
  <div className="grid gap-2.5">
    <Link
      to={paths.product(product.id)}
      aria-hidden
      tabIndex={-1}
      className="block aspect-square w-full max-w-40 overflow-hidden rounded-card bg-sunken"
    >
      <ProductPicture
        url={product.image_url}
        category={product.category}
        alt=""
        sizes="10rem"
        maxWidth={320}
      />
    </Link>
    <Link
      to={paths.product(product.id)}
      className="rounded-sm font-display text-subheading leading-snug decoration-ochre-line decoration-2 underline-offset-4 hover:underline"
    >
      <bdi>{product.name}</bdi>
    </Link>
  </div>
)

const FactRow = ({ fact, products }: { fact: ComparedFact; products: readonly ProductDetail[] }) => (
  <tr>
    <th
      scope="row"
      className={`${stickyStyle} border-t text-caption font-medium hyphens-auto text-ink-soft sm:text-sm`}
    >
      {fact.term}
    </th>
    {products.map((product, index) => (
      <td key={product.id} className={`${cellStyle} border-t border-line`}>
        <FactValue kind={fact.kind} lines={fact.values[index]!} product={product} />
      </td>
    ))}
  </tr>
)

interface FactValueProps {
  kind: ComparedFact['kind']
  lines: readonly string[]
  product: ProductDetail
}

function FactValue({ kind, lines, product }: FactValueProps) {
  if (kind === 'price')
    return (
      <>
        <Price amount={product.price} maxAmount={product.price_max} className="text-base" />
        <span className="figures text-ink-soft">
          <Reduction price={product.price} reference={product.reference_price} />
        </span>
      </>
    )
  if (kind === 'score') {
    const band = scoreBand(product.sustainability_score)
    return lines.map((line, index) =>
      index === 0 ? (
        <Badge key={line} tone={scoreTones[band]} data-band={band} className="figures">
          {line}
        </Badge>
      ) : (
        <span key={line} className="mt-1 block text-caption text-ink-soft">
          {line}
        </span>
      ),
    )
  }
  if (kind === 'vendor')
    return (
      <>
        <TextLink asChild>
          <Link to={paths.store(product.vendor_slug)}>
            <bdi>{product.vendor_name}</bdi>
          </Link>
        </TextLink>
        <span className="block text-ink-soft">{lines[1]}</span>
      </>
    )
  if (lines.length === 0) return <span className="text-ink-soft">{comparison.notStated}</span>
  if (lines.length === 1) return <span dir="auto">{lines[0]}</span>
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}
