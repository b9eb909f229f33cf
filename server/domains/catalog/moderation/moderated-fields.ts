import type { products } from '@server/database/schema/catalog'

/**
 * What stands for all that a moderator sees of a product, for its version: when it or its variants were last changed, and its pictures, which
 * are changed without it. Its status does not belong to it: the state machine refuses what it does not allow, and says why.
 */
export const moderatedFields = (
  { updatedAt }: Pick<typeof products.$inferSelect, 'updatedAt'>,
  images: readonly { image_url: string }[],
) => [updatedAt.toISOString(), images.map(({ image_url }) => image_url)]
