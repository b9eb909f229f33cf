import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { ProductFormScreen } from '@web/components/product-form/product-form'
import { apiOf, unwrap } from '@web/load'
import { siteInSearch } from '@web/seo'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [scoreFacts, sections] = await Promise.all([
    unwrap(api.get_vendor_score_facts()),
    unwrap(api.list_store_sections()),
  ])
  return { scoreFacts, sections, site: siteInSearch(context) }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Create New Product')

export default function VendorNewProduct({ loaderData }: Route.ComponentProps) {
  return <ProductFormScreen {...loaderData} />
}

export const ErrorBoundary = ScreenError
