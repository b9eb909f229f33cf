import { createProduct } from '@server/domains/catalog/save-product'
import { approveVendorApplication } from '@server/domains/vendors/applications/approve'
import { newVendors } from '../catalogue/new-vendors'
import type { People } from './people'
import { submitApplication } from './stores'
import type { DemoContext } from './demo-context'

/** Before all others, so that their products without images are last when sorted by newest. */
const openedDaysAgo = 320

/** Stores that have just opened: their documents await verification, their products have no images, and some wait for a moderator. */
export async function loadNewVendors(demo: DemoContext, people: People): Promise<void> {
  for (const newVendor of newVendors) {
    const { email, products, pendingProducts } = newVendor
    if (people.find(email).vendor?.status !== 'approved') {
      const applicationId = await submitApplication(
        demo,
        people.find(email),
        newVendor,
        demo.daysAgo(openedDaysAgo + 3),
      )
      await demo.runInTransaction(people.admin, demo.daysAgo(openedDaysAgo), (context) =>
        approveVendorApplication({ applicationId }, context),
      )
    }
    const session = await people.refresh(email)
    for (const product of products)
      await demo.runInTransaction(session, demo.daysAgo(openedDaysAgo), (context) =>
        createProduct(session.vendor!.id, product, context, { importKey: `demo:${product.name}` }),
      )
    for (const [index, product] of pendingProducts.entries())
      await demo.runInTransaction(session, demo.daysAgo(index + 1), (context) =>
        createProduct(session.vendor!.id, product, context, {
          importKey: `demo:${product.name}`,
          status: 'pending',
        }),
      )
  }
}
