import { z } from 'zod'
import { limits } from './limits'
import { line } from './line'
import { texts } from './texts'

const { imageAltMax, imageMaxBytes, imageTypes } = limits.product

/** An image upload; validated by the form before sending, and by the server before decoding. */
export const pictureFile = z
  .file(texts.product.imageType)
  .mime([...imageTypes] as z.core.util.MimeTypes[], texts.product.imageType)
  .max(imageMaxBytes, texts.product.imageTooLarge)

/** Alternative text: what an image shows, for those who cannot see it. */
export const pictureAlt = line().max(imageAltMax, texts.product.imageAlt)
