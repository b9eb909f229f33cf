import { useQuery } from '@web/queries'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StockRule } from '@contract/catalog/facts'
import { paths } from '@contract/core/paths'
import { api } from '@web/api'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { TextLink } from '@web/ui/text-link'
import type { Route } from './+types/route'
import { ImportProgress } from './import-progress'
import { ImportIssues } from './import-issues'
import { ImportStatusBadge } from '@web/components/product-import/import-status-badge'
import { ImportSummary } from './import-summary'
import { MissingPictures } from './missing-pictures'
import { StartImport } from './start-import'
import { StockChoice } from './stock-choice'

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  productImport: await unwrap(apiOf(context).get_product_import({ p_import_id: params.importId })),
})

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Product Import')

const pollIntervalMs = 1000

/** One import: its progress, then its preview, then its result. */
export default function ProductImportScreen({ loaderData: { productImport } }: Route.ComponentProps) {
  const { data: current } = useQuery({
    queryKey: ['product-import', productImport.id, productImport.status],
    queryFn: () => api.get_product_import({ p_import_id: productImport.id }),
    initialData: productImport,
    refetchInterval: ({ state }) => (isRunning(state.data?.status) ? pollIntervalMs : false),
    staleTime: Infinity,
  })
  const { summary, status } = current
  const [chosenRule, setStockRule] = useState<StockRule>()
  const stockRule = chosenRule ?? (current.keep_stock ? 'keep' : 'difference')
  const stockDiffers = (status === 'ready' && summary?.stock_differs) || 0
  return (
    <Page
      bare
      title="Product Import"
      text={current.file_name}
      back={
        <TextLink asChild>
          <Link
            to={paths.vendor.importProducts}
            className="inline-flex items-center gap-1.5 justify-self-start"
          >
            <ArrowLeft aria-hidden className="size-4" /> Back to Import Products
          </Link>
        </TextLink>
      }
      actions={
        status === 'ready' ? (
          <StartImport current={current} stockRule={stockDiffers > 0 ? stockRule : undefined} />
        ) : status === 'completed' ? (
          <Button asChild>
            <Link to={paths.vendor.products}>View products</Link>
          </Button>
        ) : undefined
      }
    >
      <div aria-live="polite">
        <ImportStatusBadge status={status} />
      </div>
      {isRunning(status) && <ImportProgress current={current} />}
      {current.failure && (
        <Notice tone="danger" title="Nothing more was imported">
          {current.failure}
        </Notice>
      )}
      {summary && status === 'completed' && <MissingPictures summary={summary} />}
      {summary && <ImportSummary summary={summary} isPreview={status !== 'completed'} />}
      {stockDiffers > 0 && <StockChoice count={stockDiffers} value={stockRule} onChange={setStockRule} />}
      {summary && summary.remarks > 0 && <ImportIssues current={current} count={summary.remarks} />}
    </Page>
  )
}

const isRunning = (status: string | undefined) => status === 'checking' || status === 'importing'

export const ErrorBoundary = ScreenError
