import { storeRefusals } from '@contract/vendors/store-refusals'
import type { Storefront } from '@contract/vendors/procedures'
import { shortDate } from '../orders/format-dates'

/** That a store is closed for a holiday, and until when; empty while it is open. */
export const closedText = ({ company_name, reopens_on }: Pick<Storefront, 'company_name' | 'reopens_on'>) =>
  reopens_on ? storeRefusals.store_closed.message({ name: company_name, reopens: shortDate(reopens_on) }) : ''
