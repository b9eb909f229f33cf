import type { RefObject } from 'react'
import { Link, useLoaderData } from 'react-router'
import { nameWithVariant } from '@contract/catalog/facts'
import type { ProductDetail } from '@contract/catalog/procedures'
import { paths, variantPath } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { alertIntent } from '@web/components/saved/alert-intents'
import { StockAlert } from '@web/components/saved/stock-alert'
import { Button } from '@web/ui/button'
import { TextLink } from '@web/ui/text-link'
import { scrollToMissingOption } from './options/options'
import type { OptionSelection } from './options/use-option-selection'
import type { loader } from './route'

export interface SoldOutProps {
  product: ProductDetail
  selection: OptionSelection
  /** The options' place on the page. */
  options: RefObject<HTMLDivElement | null>
}

/** What can be done where nothing can be bought: be told when it is back, or look at what else the vendor sells. Most pages do not load it. */
export default function SoldOut({ product, selection, options }: SoldOutProps) {
  const { alertIds } = useLoaderData<typeof loader>()
  const { variant, showMissing } = selection
  return (
    <div className="col-span-2 grid justify-items-start gap-3">
      {variant ? (
        <StockAlert
          key={variant.id}
          line={{ product_id: product.id, variant_id: variant.id }}
          name={nameWithVariant(product.name, variant.title)}
          isOn={alertIds.includes(variant.id)}
          returnPath={variantPath({
            product_id: product.id,
            variant_id: variant.id,
            variant_title: variant.title,
          })}
        />
      ) : (
        <Button
          type="submit"
          name="intent"
          value={alertIntent}
          variant="outline"
          onClick={() => {
            showMissing()
            scrollToMissingOption(options.current)
          }}
        >
          {texts.saved.alert}
        </Button>
      )}
      {product.quantity === 0 && product.vendor.product_count > 1 && (
        <p className="text-sm">
          <TextLink asChild>
            <Link to={paths.store(product.vendor_slug)}>{`More from ${product.vendor_name}`}</Link>
          </TextLink>
        </p>
      )}
    </div>
  )
}
