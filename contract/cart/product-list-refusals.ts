import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about the lists that users make of products. */
export const productListRefusals = {
  product_list_not_found: {
    status: 404,
    message: () => 'This list has been deleted. Please reload the page.',
  },
  product_list_name_taken: {
    status: 409,
    field: 'p_name',
    message: () => 'You already have a list with this name.',
  },
  too_many_product_lists: {
    status: 409,
    field: 'p_name',
    message: (p: { max: number }) => `You can make up to ${p.max} lists. Delete one first.`,
  },
  product_list_full: {
    status: 409,
    message: (p: { max: number }) => `A list has room for ${p.max} products.`,
  },
  shared_list_not_found: { status: 404, message: () => 'This list is no longer shared.' },
} satisfies Record<string, RefusalEntry>
