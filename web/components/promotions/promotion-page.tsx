import { Link } from 'react-router'
import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import type { PromotionDetails } from '@contract/promotions/procedures'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { Page } from '@web/ui/page'
import { StatCard } from '@web/ui/stat-card'
import { PromotionActions } from './promotion-actions'
import type { PromotionArea } from './promotion-area'
import { PromotionBadge } from './promotion-badge'
import { countriesText, discountText, goodsText, payerText, periodText, usesText } from './promotion-labels'
import { Redemptions, type RedemptionPage } from './redemptions'

interface PromotionPageProps {
  area: PromotionArea
  promotion: PromotionDetails
  redemptions: RedemptionPage | null
}

/** A promotion: what it does, what it has done, and the orders that used it. */
export function PromotionPage({ area, promotion, redemptions }: PromotionPageProps) {
  const { code, phase, sums } = promotion
  const isVendor = area.actor === 'vendor'
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
      actions={<PromotionActions area={area} promotion={promotion} />}
      back={
        <Breadcrumb>
          <Link to={area.paths.list}>{area.title}</Link>
          {code}
        </Breadcrumb>
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard label="Uses" figure={usesText(promotion)} caption="Reserved or used" />
        <StatCard label="Paid orders" figure={sums.orders.toLocaleString('en-US')} />
        <StatCard label="Discount given" figure={formatWireUsd(sums.discount)} caption="Excluding refunds" />
        <StatCard
          label={isVendor ? 'Sales' : 'Revenue'}
          figure={formatWireUsd(sums.revenue)}
          caption={
            isVendor ? 'Your goods after discount, excluding refunds' : 'What buyers paid, excluding refunds'
          }
        />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Rules promotion={promotion} area={area} />
        <Limits promotion={promotion} />
      </div>
      <Redemptions area={area} page={redemptions} />
    </Page>
  )
}

const Rules = ({ area, promotion }: Pick<PromotionPageProps, 'area' | 'promotion'>) => (
  <Card title="Rules">
    <DescriptionList
      entries={[
        { term: 'Discount', value: discountText(promotion) },
        ...(area.actor === 'admin' ? [{ term: 'Paid by', value: <bdi>{payerText(promotion)}</bdi> }] : []),
        ...(promotion.participants === null
          ? []
          : [{ term: 'Joined by', value: texts.promotionOffer.participants(promotion.participants) }]),
        { term: 'Goods', value: <bdi>{goodsText(promotion, area.actor)}</bdi> },
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
