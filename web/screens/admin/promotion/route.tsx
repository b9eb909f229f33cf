import { Link } from 'react-router'
import { formatWireUsd } from '@contract/core/money'
import { pageInput } from '@contract/core/schemas'
import { paths } from '@contract/core/paths'
import type { PromotionDetails } from '@contract/promotions/procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { PromotionBadge } from '@web/components/promotions/promotion-badge'
import {
  countriesText,
  discountText,
  payerLabels,
  scopeLabels,
  periodText,
  usesText,
} from '@web/components/promotions/promotion-labels'
import { apiOf, unwrap } from '@web/load'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { Page } from '@web/ui/page'
import { StatCard } from '@web/ui/stat-card'
import type { Route } from './+types/route'
import { PromotionActions } from './promotion-actions'
import { Redemptions } from './redemptions'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const input = { p_promotion_id: params.id }
  const [promotion, redemptions] = await Promise.all([
    unwrap(api.get_promotion(input)),
    loadList(url, pageInput, (page) => api.list_redemptions({ ...page, ...input })),
  ])
  return { promotion, redemptions }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta('admin', loaderData?.promotion.code ?? 'Promotions')

export default function AdminPromotion({ loaderData: { promotion, redemptions } }: Route.ComponentProps) {
  const { code, phase, sums } = promotion
  return (
    <Page
      bare
      gap="medium"
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="wrap-anywhere">{code}</span>
          <span className="inline-flex font-sans text-base leading-normal tracking-normal">
            <PromotionBadge phase={phase} />
          </span>
        </span>
      }
      text={`${discountText(promotion)}. ${periodText(promotion)}.`}
      actions={<PromotionActions promotion={promotion} />}
      back={
        <Breadcrumb>
          <Link to={paths.admin.promotions}>Promotions</Link>
          {code}
        </Breadcrumb>
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard label="Uses" figure={usesText(promotion)} caption="Reserved or used" />
        <StatCard label="Paid orders" figure={sums.orders.toLocaleString('en-US')} />
        <StatCard label="Discount given" figure={formatWireUsd(sums.discount)} caption="Excluding refunds" />
        <StatCard
          label="Revenue"
          figure={formatWireUsd(sums.revenue)}
          caption="What buyers paid, excluding refunds"
        />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Rules promotion={promotion} />
        <Limits promotion={promotion} />
      </div>
      <Redemptions page={redemptions} />
    </Page>
  )
}

const Rules = ({ promotion }: { promotion: PromotionDetails }) => (
  <Card title="Rules">
    <DescriptionList
      entries={[
        { term: 'Discount', value: discountText(promotion) },
        { term: 'Paid by', value: payerLabels[promotion.paid_by] },
        {
          term: 'Goods',
          value:
            promotion.scope === 'everything' ? scopeLabels.everything : promotion.subject_names.join(', '),
        },
        { term: 'Delivery to', value: countriesText(promotion.countries) },
        { term: 'Valid', value: periodText(promotion) },
      ]}
    />
  </Card>
)

const noLimitText = 'No limit'

const Limits = ({ promotion }: { promotion: PromotionDetails }) => (
  <Card title="Limits">
    <DescriptionList
      entries={[
        { term: 'Total uses', value: promotion.max_uses?.toLocaleString('en-US') ?? noLimitText },
        {
          term: 'Uses per customer',
          value: promotion.uses_per_customer?.toLocaleString('en-US') ?? noLimitText,
        },
        { term: 'Minimum spend on goods', value: formatAmountOrNone(promotion.min_goods) },
        ...(promotion.kind === 'amount'
          ? []
          : [{ term: 'Maximum discount', value: formatAmountOrNone(promotion.max_discount) }]),
      ]}
    />
  </Card>
)

const formatAmountOrNone = (value: number | null) => (value === null ? noLimitText : formatWireUsd(value))

export const ErrorBoundary = ScreenError
