import { Link } from 'react-router'
import type { PromotionDetails } from '@contract/promotions/procedures'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Page } from '@web/ui/page'
import type { PromotionArea } from './promotion-area'
import { PromotionForm } from './promotion-form'

interface PromotionFormPageProps {
  area: PromotionArea
  /** Without one, it creates one. */
  promotion?: PromotionDetails
}

/** The page that creates or changes a promotion. */
export const PromotionFormPage = ({ area, promotion }: PromotionFormPageProps) =>
  promotion ? (
    <Page
      bare
      width="text"
      title={`Edit ${promotion.code}`}
      back={
        <Breadcrumb>
          <Link to={area.paths.list}>{area.title}</Link>
          <Link to={area.paths.details(promotion.promotion_id)}>{promotion.code}</Link>
          Edit
        </Breadcrumb>
      }
    >
      <PromotionForm area={area} promotion={promotion} />
    </Page>
  ) : (
    <Page
      bare
      width="text"
      title={`New ${area.noun}`}
      text="It’s saved as a draft. Buyers can’t use it until you start it."
      back={
        <Breadcrumb>
          <Link to={area.paths.list}>{area.title}</Link>
          {`New ${area.noun}`}
        </Breadcrumb>
      }
    >
      <PromotionForm area={area} />
    </Page>
  )
