import type { RefusalEntry } from '../core/refusal-entry'
import * as texts from '../texts'

/** Refusals about products, their pictures and imports. */
export const catalogRefusals = {
  product_not_found: { status: 404, message: () => 'Product not found.' },
  image_too_small: {
    status: 422,
    message: (p: { width: number; height: number }) =>
      `This picture is too small. Use one of at least ${p.width} × ${p.height} pixels.`,
  },
  product_has_no_price: {
    status: 422,
    message: () => 'Set a price for everything that is offered, then publish the product.',
  },
  product_status_changed: {
    status: 409,
    message: (p: { status: string }) => `This product is now ${p.status}. Please reload the page.`,
  },
  image_unreadable: {
    status: 422,
    message: () => 'We couldn’t read this picture. Please use a PNG, JPEG or WebP file.',
  },
  image_empty: { status: 422, message: () => texts.product.imageEmpty },
  image_heic: { status: 422, message: () => texts.product.imageHeic },
  image_incomplete: {
    status: 422,
    message: () =>
      'This picture is damaged or wasn’t fully uploaded. Choose the original again, or open it and save it again as a JPEG.',
  },
  image_too_many_pixels: {
    status: 422,
    message: (p: { megapixels: number; max: number }) =>
      `This picture has ${p.megapixels} megapixels. The limit for this format is ${p.max}. Save a smaller copy, such as 4000 pixels wide, and use that.`,
  },
  too_many_images: {
    status: 409,
    message: (p: { max: number }) => `A product can have at most ${p.max} pictures.`,
  },
  image_not_found: { status: 404, message: () => 'This picture no longer exists. Please reload the page.' },
  too_many_products: {
    status: 422,
    message: (p: { max: number; count: number }) =>
      `${p.count.toLocaleString('en-US')} products match. At most ${p.max.toLocaleString('en-US')} can be changed at once: narrow the list by its filters.`,
  },
  section_not_found: {
    status: 404,
    message: () => 'This section no longer exists. Please reload the page.',
  },
  too_many_pins: {
    status: 409,
    message: (p: { max: number }) => texts.storePins.max(p.max),
  },
  section_names_alike: {
    status: 422,
    message: () => texts.storeSection.nameTaken,
    field: 'p_sections',
  },
  bulk_edit_not_found: { status: 404, message: () => 'This change can no longer be undone.' },
  bulk_edit_status_changed: {
    status: 409,
    message: (p: { status: string }) => `This change is already ${p.status}.`,
  },
  bulk_edit_in_progress: {
    status: 409,
    message: () => 'Your products are being changed. Please wait until that’s done.',
  },
  product_import_not_found: { status: 404, message: () => 'We couldn’t find this import.' },
  product_import_status_changed: {
    status: 409,
    message: (p: { status: string }) => `This import is already ${p.status}.`,
  },
  product_import_in_progress: {
    status: 409,
    message: () => 'Another file is being imported. Please wait until it’s done.',
  },
} satisfies Record<string, RefusalEntry>
