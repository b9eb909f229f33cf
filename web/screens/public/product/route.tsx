import { data, Link } from 'react-router'
import { texts } from '@contract/messages'
import { siteContext } from '@web/context'
import { apiOf, loadedOrMissing } from '@web/load'
import { MissingOr } from '@web/parts/catalog/missing'
import { largestOf } from '@web/parts/catalog/picture-sources'
import { Price } from '@web/parts/catalog/price'
import { TagList } from '@web/parts/catalog/tag-list'
import { breadcrumbLd, pageMeta } from '@web/parts/page/page-meta'
import { paths } from '@web/paths'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { TextLink } from '@web/ui/text-link'
import type { Route } from './+types/route'
import { BuyBox } from './buy-box'
import { Description } from './description'
import { Facts } from './facts'
import { Gallery } from './gallery'
import { productLd } from './product-ld'
import { ScoreExplained } from './score-explained'
import { Variants } from './variants'

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await loadedOrMissing(
    apiOf(context).get_product_details({ p_product_id: params.productId }),
  )
  if (!product) throw data({ code: 'product_not_found', message: texts.product.notFound }, { status: 404 })
  return { product, publicUrl: context.get(siteContext).publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: texts.product.notFound, hidden: true })
  const { product, publicUrl } = loaderData
  const url = publicUrl + paths.product(product.id)
  const steps = [
    { name: 'Marketplace', url: publicUrl + paths.marketplace() },
    ...(product.category
      ? [{ name: product.category, url: publicUrl + paths.marketplace({ category: product.category }) }]
      : []),
    { name: product.name, url },
  ]
  return pageMeta({
    title: product.name,
    description: product.short_description ?? product.description,
    url,
    image: product.image_url && new URL(largestOf(product.image_url), publicUrl).href,
    type: 'product',
    jsonLd: [productLd(product, publicUrl), breadcrumbLd(steps)],
  })
}

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <div className="gutter mx-auto w-full max-w-page pt-4 pb-12 md:pt-6 md:pb-20">
      <Breadcrumb>
        <Link to={paths.marketplace()}>Marketplace</Link>
        {product.category && (
          <Link to={paths.marketplace({ category: product.category })}>{product.category}</Link>
        )}
        {product.name}
      </Breadcrumb>
      <div className="mt-3 grid gap-x-14 gap-y-8 md:mt-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="lg:row-span-2">
          <Gallery
            key={product.id}
            name={product.name}
            images={product.images}
            soldOut={product.quantity === 0}
          />
        </div>
        <div className="grid content-start gap-6">
          <Head product={product} />
          <Variants product={product} />
          <BuyBox key={product.id} product={product} />
        </div>
        <div className="self-start">
          <Facts product={product} />
        </div>
        {product.description && (
          <section aria-labelledby="description" className="lg:col-span-2 lg:mt-6">
            <h2 id="description" className="mb-4 text-heading">
              About this product
            </h2>
            <Description text={product.description} />
          </section>
        )}
      </div>
    </div>
  )
}

function Head({ product }: Pick<Route.ComponentProps['loaderData'], 'product'>) {
  return (
    <header className="grid gap-3">
      <p className="text-sm text-ink-soft">
        Made by{' '}
        <TextLink asChild>
          <Link to={paths.store(product.vendor_slug)}>{product.vendor_name}</Link>
        </TextLink>
      </p>
      <h1 className="text-title">{product.name}</h1>
      {product.short_description && <p className="text-lead text-ink-soft">{product.short_description}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4 border-y border-line py-4">
        <Price amount={product.price} className="font-display text-title font-[520]" />
        <ScoreExplained {...product} />
      </div>
      <TagList tags={product.sustainability_tags} className="mt-1" />
    </header>
  )
}

export function ErrorBoundary() {
  return (
    <MissingOr
      title={texts.product.notFound}
      why="It may have been sold for good, or the address is not quite right."
    />
  )
}
