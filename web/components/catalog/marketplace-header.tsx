import { PageHeader } from '@web/ui/page-header'

/** The header of the marketplace; its skeleton has it too. */
export const MarketplaceHeader = () => (
  <PageHeader title="Marketplace" text="Sustainable goods, bought directly from the people who make them." />
)
