import { createProduct } from '@server/domains/catalog/save-product'
import { approveVendorApplication } from '@server/domains/vendors/applications/approve'
import { newcomers } from '../catalogue/newcomers'
import type { People } from './people'
import { apply } from './stores'
import type { DemoContext } from './demo-context'

/** Before all others, so that their bare products are last among the newest. */
const openedDaysAgo = 320

/** Stores that have just opened: their documents await verification, their products have no images, and some wait for a moderator. */
export async function loadNewcomers(world: DemoContext, people: People): Promise<void> {
  for (const newcomer of newcomers) {
    const { email, products, awaiting } = newcomer
    if (people.find(email).vendor?.status !== 'approved') {
      const applicationId = await apply(world, people.find(email), newcomer, world.daysAgo(openedDaysAgo + 3))
      await world.does(people.admin, world.daysAgo(openedDaysAgo), (context) =>
        approveVendorApplication({ applicationId }, context),
      )
    }
    const session = await people.refresh(email)
    for (const product of products)
      await world.does(session, world.daysAgo(openedDaysAgo), (context) =>
        createProduct(session.vendor!.id, product, context, { importKey: `demo:${product.name}` }),
      )
    for (const [nth, product] of awaiting.entries())
      await world.does(session, world.daysAgo(nth + 1), (context) =>
        createProduct(session.vendor!.id, product, context, {
          importKey: `demo:${product.name}`,
          status: 'pending',
        }),
      )
  }
}
