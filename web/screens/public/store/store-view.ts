import { storeSortIds, type StoreSortId } from '@contract/catalog/facts'
import { sectionSlugMax } from '@contract/vendors/procedures'

/** Which of a store's products are shown, in which order: what its address says. */
export interface StoreView {
  /** The slug of a section. */
  section?: string
  sort?: StoreSortId
}

/** The view of an address; parameters that mean nothing are ignored. */
export function storeViewOf(params: URLSearchParams): StoreView {
  const section = params.get('section')?.slice(0, sectionSlugMax)
  const sort = storeSortIds.find((id) => id === params.get('sort'))
  return { ...(section && { section }), ...(sort && { sort }) }
}
