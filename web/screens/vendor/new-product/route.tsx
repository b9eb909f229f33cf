import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { ProductFormScreen } from '@web/components/product-form/product-form'
import { apiOf, unwrap } from '@web/load'
import { siteInSearch } from '@web/seo'
import type { Route } from './+types/route'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  scoreFacts: await unwrap(apiOf(context).get_vendor_score_facts()),
  site: siteInSearch(context),
})

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Create New Product')

export default function VendorNewProduct({ loaderData: { scoreFacts, site } }: Route.ComponentProps) {
  return <ProductFormScreen scoreFacts={scoreFacts} site={site} />
}

export const ErrorBoundary = ScreenError
