import { texts } from '../texts'
import type { RefusalEntry } from './refusal-entry'

/** Refusals that concern products and their vendors. */
export const catalogRefusals = {
  // Catalogue
  product_not_found: { status: 404, message: () => 'Product not found.' },
  store_not_found: { status: 404, message: () => 'We couldn’t find this store.' },
  store_closed: {
    status: 409,
    message: (p: { name: string; reopens: string }) =>
      `${p.name} is closed and takes orders again on ${p.reopens}.`,
  },
  image_too_small: {
    status: 422,
    message: (p: { width: number; height: number }) =>
      `This picture is too small. Please use one of at least ${p.width} × ${p.height} pixels.`,
  },
  vendor_not_found: { status: 404, message: () => 'Vendor not found.' },
  product_moved_on: {
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
      'This picture is damaged or has not arrived completely. Please choose the original again, or open it and save it anew as a JPEG.',
  },
  image_too_many_pixels: {
    status: 422,
    message: (p: { megapixels: number; max: number }) =>
      `This picture has ${p.megapixels} megapixels, and we can read at most ${p.max} of this kind. Please save a smaller copy, such as 4000 pixels wide, and use that.`,
  },
  too_many_images: {
    status: 409,
    message: (p: { max: number }) => `A product can have at most ${p.max} pictures.`,
  },

  change_not_found: {
    status: 404,
    message: () => 'This point is no longer open. Please reload the page.',
  },
  changes_open: {
    status: 409,
    message: (p: { n: number }) =>
      `Please tick off every point first: ${p.n === 1 ? 'one is' : `${p.n} are`} still open.`,
  },
  image_not_found: { status: 404, message: () => 'This picture is no longer there. Please reload the page.' },

  // Product imports
  product_import_not_found: { status: 404, message: () => 'We couldn’t find this import.' },
  product_import_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This import is already ${p.status}.`,
  },
  product_import_under_way: {
    status: 409,
    message: () => 'Another file is being imported. Please wait until it is done.',
  },

  // The score formula
  score_formula_moved_on: {
    status: 409,
    message: (p: { version: number }) =>
      `Version ${p.version} has been published in the meantime. Please reload the page and look at it first.`,
  },
  score_formula_unchanged: {
    status: 409,
    message: (p: { version: number }) => `These are the weights of version ${p.version}, which is in force.`,
  },

  // Vendors
  application_under_review: {
    status: 409,
    message: () => 'You already have an application under review.',
  },
  application_not_found: { status: 404, message: () => 'No Application Found' },
  application_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This application is already ${p.status}.`,
  },
  already_a_vendor: { status: 409, message: () => 'This account already belongs to an approved vendor.' },
  document_not_found: { status: 404, message: () => 'We couldn’t find this document.' },
  document_type: { status: 422, message: () => 'Only .pdf, .jpg, and .png formats are supported' },
  document_active: {
    status: 422,
    message: () =>
      'This PDF holds scripts, attachments or a form, or is locked with a password. Please print it to a new PDF, or take a picture of it, and upload that.',
  },
  document_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This document is already ${p.status}.`,
  },
  document_handed_in: {
    status: 409,
    message: () => 'This document has been handed in already. Please upload it as a new version.',
  },
  document_replaced: {
    status: 409,
    message: () => 'The vendor has uploaded a newer version of this document. Please review that one.',
  },
  document_expired: {
    status: 422,
    message: () => 'This document has expired. Please check the date, or use a document that is still valid.',
    field: 'p_expires_on',
  },
  document_not_uploaded: {
    status: 409,
    message: () => 'The file has not arrived completely. Please upload it again.',
    field: 'p_upload_id',
  },
  too_many_documents: {
    status: 409,
    message: (p: { max: number }) => `A vendor can have at most ${p.max} documents. Please contact us.`,
  },
  certification_not_declared: {
    status: 422,
    message: () => 'A certification document can only prove certifications that its vendor has declared.',
  },
} satisfies Record<string, RefusalEntry>
