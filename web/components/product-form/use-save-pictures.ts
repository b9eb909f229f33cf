import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as texts from '@contract/texts'
import type { ProductImage } from '@contract/catalog/vendor-procedures'
import { messageOf } from '@web/api'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { upload } from '@web/upload'
import { announce } from '@web/ui/announce'
import { toast } from '@web/ui/toast'
import type { Picture, ProductFormValues, ProductToSave } from './product-form-values'

/** The state of a picture's upload: its progress from 0 to 1, or why it was refused. */
export type Uploads = Readonly<Record<string, { progress: number } | { refusal: string }>>

/**
 * Brings the pictures on the server to those in the form: removes, uploads, then sets order and texts. `save` returns the product's
 * new version and status, and whether all pictures were accepted; a refused one shows its error in place.
 */
export function useSavePictures(
  form: UseFormReturn<ProductFormValues, unknown, ProductToSave>,
  storedImages: readonly ProductImage[] | undefined,
) {
  const [uploads, setUploads] = useState<Uploads>({})
  const remove = useServerMutation('remove_product_image', { revalidates: false })
  const arrange = useServerMutation('arrange_product_images', { revalidates: false })
  const storedIds = useRef<string[]>([])
  useEffect(() => {
    if (storedImages) storedIds.current = storedImages.map(({ id }) => id)
  }, [storedImages])
  const setUploadState = (key: string, state: Uploads[string]) =>
    setUploads((previous) => ({ ...previous, [key]: state }))

  /** Only the one picture: the others may have been moved or removed in the meantime. */
  const replaceInForm = (storedPicture: Picture) =>
    form.setValue(
      'pictures',
      form
        .getValues('pictures')
        .map((picture) => (picture.key === storedPicture.key ? storedPicture : picture)),
    )

  async function uploadPicture(productId: string, picture: Picture): Promise<Picture> {
    if (!picture.file) return picture
    setUploadState(picture.key, { progress: 0 })
    try {
      const input = { p_product_id: productId, p_file: picture.file, p_alt: picture.alt }
      const added = await upload('add_product_image', input, (progress) =>
        setUploadState(picture.key, { progress }),
      )
      setUploadState(picture.key, { progress: 1 })
      storedIds.current.push(added.image_id)
      const storedPicture = { ...picture, imageId: added.image_id, file: null }
      replaceInForm(storedPicture)
      return storedPicture
    } catch (error) {
      setUploadState(picture.key, { refusal: messageOf(error) })
      return picture
    }
  }

  async function save(productId: string, formPictures: readonly Picture[]) {
    for (const imageId of storedIds.current.filter(
      (id) => !formPictures.some((picture) => picture.imageId === id),
    ))
      await remove.send({ p_product_id: productId, p_image_id: imageId })
    storedIds.current = storedIds.current.filter((id) =>
      formPictures.some((picture) => picture.imageId === id),
    )
    const newCount = formPictures.filter(({ file }) => file).length
    if (newCount > 0) announce(`Uploading ${newCount === 1 ? '1 image' : `${newCount} images`}`)
    const uploadedPictures: Picture[] = []
    for (const picture of formPictures) uploadedPictures.push(await uploadPicture(productId, picture))
    // The same picture twice is stored once.
    const images = new Map(
      uploadedPictures.flatMap(({ imageId, alt }) => (imageId ? [[imageId, alt] as const] : [])),
    )
    const p_images = [...images].map(([image_id, alt]) => ({ image_id, alt }))
    const failedCount = uploadedPictures.filter(({ file }) => file !== null).length
    const hasChanges = p_images.length + failedCount > 0
    const arranged = hasChanges ? await arrange.send({ p_product_id: productId, p_images }) : undefined
    const uploadedCount = newCount - failedCount
    if (uploadedCount > 0)
      announce(`${uploadedCount === 1 ? '1 image' : `${uploadedCount} images`} uploaded.`)
    if (failedCount > 0) toast.error(texts.product.imageUploadsFailed(failedCount))
    return { version: arranged?.version, status: arranged?.status, areAllSaved: failedCount === 0 }
  }

  return { uploads, save }
}
