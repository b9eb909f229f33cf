import { z } from 'zod'
import { pictureLimits } from './limits'
import type { RefusalCode } from '../refusals'
import * as texts from '../texts'
import { line } from './schemas'

const { altMax, maxBytes, types } = pictureLimits

/** iPhones send photos in this format; browsers other than Safari neither show it nor know its type. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** An image upload; validated by the form before sending, and by the server before decoding. */
export const pictureFile = z
  .file(texts.product.imageType)
  .min(1, { error: texts.product.imageEmpty, abort: true })
  .refine((file) => !isHeic(file), { error: texts.product.imageHeic, abort: true })
  .mime([...types] as z.core.util.MimeTypes[], texts.product.imageType)
  .max(maxBytes, texts.product.imageTooLarge)

/** Why a picture can be refused when it is decoded. */
export const pictureRefusals = [
  'image_empty',
  'image_heic',
  'image_unreadable',
  'image_incomplete',
  'image_too_small',
  'image_too_many_pixels',
] as const satisfies readonly RefusalCode[]

/** Alternative text: what an image shows, for those who cannot see it. */
export const pictureAlt = line().max(altMax, texts.product.imageAlt)
