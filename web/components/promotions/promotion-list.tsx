import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { promotionOwners } from '@contract/promotions/facts'
import type { PromotionRow } from '@contract/promotions/procedures'
import { promotionStatuses } from '@contract/promotions/states'
import * as texts from '@contract/texts'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { PromotionArea } from './promotion-area'
import { promotionColumns } from './promotion-columns'
import { kindLabels, ownerLabels } from './promotion-labels'

interface PromotionListProps {
  area: PromotionArea
  page: { items: readonly PromotionRow[]; next_cursor: string | null } | null
  /** What the page says about them. */
  text: string
  csvPath?: string
  /** What stands above the list. */
  children?: ReactNode
}

/** The promotions of an area: searched, filtered, sorted. */
export const PromotionList = ({ area, page, text, csvPath, children }: PromotionListProps) => (
  <Page bare title={area.title} text={text} actions={<NewPromotionButton area={area} />}>
    {children}
    <DataList
      resourceName={`${area.noun}s`}
      page={page}
      {...(csvPath !== undefined && { csvPath })}
      failure={texts.promotion.listFailed(area.noun)}
      columns={promotionColumns(area)}
      rowKey={({ promotion_id }) => promotion_id}
      defaultSort="created_at_desc"
      search={area.actor === 'admin' ? 'Search by code or vendor' : 'Search by code'}
      compact
      filters={filtersOf(area)}
      empty={
        <Empty
          titleAs="h2"
          title={`There are no ${area.noun}s yet.`}
          action={<NewPromotionButton area={area} />}
        />
      }
    />
  </Page>
)

const statusLabels = { draft: 'Draft', active: 'Active', paused: 'Paused', ended: 'Ended' }

const filtersOf = ({ actor, kinds }: PromotionArea): readonly Filter[] => [
  {
    name: 'status',
    label: 'Status',
    anyLabel: 'Any status',
    options: promotionStatuses.map((value) => ({ value, label: statusLabels[value] })),
  },
  {
    name: 'kind',
    label: 'Type',
    anyLabel: 'Any type',
    options: kinds.map((value) => ({ value, label: kindLabels[value] })),
  },
  ...(actor === 'admin' ? [ownerFilter] : []),
]

const ownerFilter: Filter = {
  name: 'owner',
  label: 'Owner',
  anyLabel: 'Any owner',
  options: promotionOwners.map((value) => ({ value, label: ownerLabels[value] })),
}

const NewPromotionButton = ({ area: { noun, paths } }: { area: PromotionArea }) => (
  <Button asChild>
    <Link to={paths.create}>
      <Plus aria-hidden /> New {noun}
    </Link>
  </Button>
)
