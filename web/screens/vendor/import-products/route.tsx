import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Card } from '@web/ui/card'
import { Page } from '@web/ui/page'
import { TextLink } from '@web/ui/text-link'
import type { Route } from './+types/route'
import { PreviousImports } from './previous-imports'
import { UploadForm } from './upload-form'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  imports: (await unwrap(apiOf(context).list_product_imports())).items,
})

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Import Products')

export default function ImportProducts({ loaderData: { imports } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Import Products"
      text="Import your catalogue from Shopify, or from any shop that exports to Shopify’s CSV format. You’ll see a preview before anything is saved."
      back={
        <TextLink asChild className="touch-area">
          <Link to={paths.vendor.products} className="inline-flex items-center gap-1.5 justify-self-start">
            <ArrowLeft aria-hidden className="size-4" /> Back to Products
          </Link>
        </TextLink>
      }
    >
      <Card title="Choose a file" className="max-w-2xl">
        <UploadForm />
        <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
          No file yet?{' '}
          <TextLink href={paths.vendor.importSampleCsv} download>
            Download a sample file
          </TextLink>{' '}
          and put your products in the place of its two. Each picture’s address goes under Image Src.
        </p>
      </Card>
      {imports.length > 0 && <PreviousImports imports={imports} />}
    </Page>
  )
}

export const ErrorBoundary = ScreenError
