import { z } from 'zod'
import { limits } from './limits'
import { texts } from './texts'

const { imageAltMax, imageMaxBytes, imageTypes } = limits.product

/** A picture as it is uploaded; the form checks it before it is sent, the server before it is read. */
export const pictureFile = z
  .file(texts.product.imageType)
  .mime([...imageTypes] as z.core.util.MimeTypes[], texts.product.imageType)
  .max(imageMaxBytes, texts.product.imageTooLarge)

/** What a picture shows, in words, for those who do not see it. */
export const pictureAlt = z.string().trim().max(imageAltMax, texts.product.imageAlt)
