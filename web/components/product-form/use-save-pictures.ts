import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as texts from '@contract/texts'
import type { ProductImage } from '@contract/catalog/vendor-procedures'
import { messageOf } from '@web/api'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { upload } from '@web/upload'
import { toast } from '@web/ui/toast'
import type { Picture, ProductFormValues, ProductToSave } from './product-form-values'

/** How the upload of a picture stands: the part that is sent, from 0 to 1, or why it was refused. */
export type Uploads = Readonly<Record<string, { sent: number } | { refusal: string }>>

/**
 * Brings the pictures on the server to those in the form: removes, uploads, then sets order and texts. `save` answers the product's version
 * then, and whether all of them were taken; one that was refused says so where it stands.
 */
export function useSavePictures(
  form: UseFormReturn<ProductFormValues, unknown, ProductToSave>,
  stored: readonly ProductImage[] | undefined,
) {
  const [uploads, setUploads] = useState<Uploads>({})
  const remove = useServerMutation('remove_product_image', { revalidates: false })
  const arrange = useServerMutation('arrange_product_images', { revalidates: false })
  const held = useRef<string[]>([])
  useEffect(() => {
    if (stored) held.current = stored.map(({ id }) => id)
  }, [stored])
  const report = (key: string, state: Uploads[string]) =>
    setUploads((before) => ({ ...before, [key]: state }))

  /** Only the one picture: the others may have been moved or removed in the meantime. */
  const replaceInForm = (stored: Picture) =>
    form.setValue(
      'pictures',
      form.getValues('pictures').map((picture) => (picture.key === stored.key ? stored : picture)),
    )

  async function send(productId: string, picture: Picture): Promise<Picture> {
    if (!picture.file) return picture
    report(picture.key, { sent: 0 })
    try {
      const input = { p_product_id: productId, p_file: picture.file, p_alt: picture.alt }
      const added = await upload('add_product_image', input, (sent) => report(picture.key, { sent }))
      report(picture.key, { sent: 1 })
      held.current.push(added.image_id)
      const stored = { ...picture, imageId: added.image_id, file: null }
      replaceInForm(stored)
      return stored
    } catch (error) {
      report(picture.key, { refusal: messageOf(error) })
      return picture
    }
  }

  async function save(productId: string, requested: readonly Picture[]) {
    for (const imageId of held.current.filter((id) => !requested.some((picture) => picture.imageId === id)))
      await remove.send({ p_product_id: productId, p_image_id: imageId })
    held.current = held.current.filter((id) => requested.some((picture) => picture.imageId === id))
    const sent: Picture[] = []
    for (const picture of requested) sent.push(await send(productId, picture))
    // The same picture twice is stored once.
    const images = new Map(sent.flatMap(({ imageId, alt }) => (imageId ? [[imageId, alt] as const] : [])))
    const p_images = [...images].map(([image_id, alt]) => ({ image_id, alt }))
    const refused = sent.filter(({ file }) => file !== null).length
    const isWanted = p_images.length + refused > 0
    const arranged = isWanted ? await arrange.send({ p_product_id: productId, p_images }) : undefined
    if (refused > 0) toast.error(texts.product.picturesRefused(refused))
    return { version: arranged?.version, areAllSaved: refused === 0 }
  }

  return { uploads, save }
}
