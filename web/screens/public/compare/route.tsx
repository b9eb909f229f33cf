import { comparison } from '@contract/catalog/comparison-texts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { comparedProductsMax } from '@contract/catalog/compared-products'
import { comparePath } from '@contract/core/compare-path'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { useDeliveryCountry } from '@web/delivery-country'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { comparedFacts, onlyDifferences } from './compared-facts'
import { ComparisonTable } from './comparison-table'
import { loadComparison } from './load-comparison'
import { ProductActions } from './product-actions'
import { submitProduct } from '@web/components/cart/submitted-product'

export const meta = () => pageMeta({ title: comparison.title, noIndex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const [comparison, zones] = await Promise.all([
    loadComparison(request, context),
    // Optional: if it fails, the page does without the price of delivery.
    apiOf(context)
      .get_delivery_zones()
      .catch(() => []),
  ])
  return { ...comparison, zones, showsDifferences: new URL(request.url).searchParams.has('differences') }
}

export const action = ({ request, context }: Route.ActionArgs) => submitProduct(request, context)

export default function ComparePage({ loaderData, actionData }: Route.ComponentProps) {
  const { products, goneIds, isFull, refused, zones } = loaderData
  const country = useDeliveryCountry()
  const main = useFocusAfterRemoval(products.length)
  const ids = products.map(({ id }) => id)
  const showsDifferences = loaderData.showsDifferences && ids.length > 1
  const differences = showsDifferences ? (1 as const) : undefined
  const allGroups = comparedFacts(products, { zones, country })
  const groups = showsDifferences ? onlyDifferences(allGroups) : allGroups
  return (
    <Page
      title={comparison.title}
      gap="medium"
      actions={
        ids.length > 0 && (
          <>
            {ids.length > 1 && (
              <Button asChild variant="outline">
                <Link
                  to={comparePath({ product: ids, differences: showsDifferences ? undefined : 1 })}
                  preventScrollReset
                >
                  {showsDifferences ? comparison.allFacts : comparison.onlyDifferences}
                </Link>
              </Button>
            )}
            {ids.length < comparedProductsMax && (
              <Button asChild variant="ghost">
                <Link to={paths.marketplace()}>{comparison.addAnother}</Link>
              </Button>
            )}
          </>
        )
      }
    >
      {isFull && (
        <Notice tone="warning" live>
          {refused
            ? comparison.fullNamed(comparedProductsMax, refused.name)
            : comparison.full(comparedProductsMax)}
        </Notice>
      )}
      {goneIds.length > 0 && ids.length > 0 && (
        <Notice
          action={
            <Button asChild variant="outline" size="small">
              <Link to={comparePath({ product: ids, remove: goneIds, differences })} rel="nofollow">
                {comparison.removeGone}
              </Link>
            </Button>
          }
        >
          {comparison.gone(goneIds.length)}
        </Notice>
      )}
      <div ref={main} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        {ids.length === 0 && <NothingCompared isGone={goneIds.length > 0} />}
        {ids.length > 0 && (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {comparison.count(ids.length)}
              {'. '}
              {ids.length === 1 && comparison.onlyOne}
              {showsDifferences && groups.length === 0 && comparison.noDifferences}
            </p>
            <ComparisonTable
              products={products}
              groups={groups}
              actionsOf={(product) => (
                <ProductActions
                  product={product}
                  removePath={comparePath({
                    product: ids,
                    remove: [product.id],
                    add: refused?.id,
                    differences,
                  })}
                  error={actionData?.productId === product.id ? actionData.message : undefined}
                />
              )}
            />
          </>
        )}
      </div>
    </Page>
  )
}

/** The pressed link is gone with its product, so focus moves to what is left. */
function useFocusAfterRemoval(count: number) {
  const main = useRef<HTMLDivElement>(null)
  const previousCount = useRef(count)
  useEffect(() => {
    const isFewer = count < previousCount.current
    previousCount.current = count
    if (isFewer && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [count])
  return main
}

const NothingCompared = ({ isGone }: { isGone: boolean }) => (
  <Empty
    titleAs="h2"
    motif="basket"
    frame="framed"
    title={isGone ? comparison.allGone : comparison.empty}
    text={comparison.emptyText(comparedProductsMax)}
    action={
      <Button asChild>
        <Link to={paths.marketplace()}>{texts.cart.startShopping}</Link>
      </Button>
    }
  />
)

export const ErrorBoundary = ScreenError
