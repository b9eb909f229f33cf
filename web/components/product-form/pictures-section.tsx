import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { pictureLimits } from '@contract/core/limits'
import { productLimits } from '@contract/catalog/facts'
import { refusals } from '@contract/refusals'
import { readPicture } from '@web/components/pictures/read-picture'
import { newUuid } from '@web/new-uuid'
import { announce } from '@web/ui/announce'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { PictureTile } from './picture-tile'
import type { Picture } from './product-form-values'
import type { ProductForm } from './use-product-form'

const { imagesMax, imageMinSize } = productLimits
const { maxBytes, types } = pictureLimits

/** The images in order; the first is the main one. They are uploaded when the product is saved. */
export function PicturesSection({ product: { form, errorOf, uploads } }: { product: ProductForm }) {
  const pictures = useWatch({ control: form.control, name: 'pictures' })
  const [uploadErrors, setUploadErrors] = useState<string[]>([])
  const setPictures = (next: Picture[]) => form.setValue('pictures', next, { shouldDirty: true })

  const revokeObjectUrls = useEffectEvent(() => {
    for (const { url } of pictures) if (url.startsWith('blob:')) URL.revokeObjectURL(url)
  })
  useEffect(() => () => revokeObjectUrls(), [])

  async function add(files: readonly File[]) {
    const checkedFiles = await Promise.all(
      files.map(async (file) => [file, await readPicture(file, imageMinSize)] as const),
    )
    const accepted = checkedFiles.flatMap(([file, picture]) => ('refusal' in picture ? [] : [file]))
    const fileErrors = checkedFiles.flatMap(([{ name }, picture]) =>
      'refusal' in picture ? [`${name}: ${picture.refusal}`] : [],
    )
    // They may have been moved or removed meanwhile.
    const pictures = form.getValues('pictures')
    const remainingSlots = imagesMax - pictures.length
    setUploadErrors(
      accepted.length > remainingSlots
        ? [...fileErrors, refusals.too_many_images.message({ max: imagesMax })]
        : fileErrors,
    )
    const added = accepted.slice(0, remainingSlots).map(toPicture)
    setPictures([...pictures, ...added])
    if (added.length > 0)
      announce(`${added.length === 1 ? '1 image' : `${added.length} images`} added. Save to upload.`)
  }

  function move(from: number, to: number) {
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    setPictures(next)
    announce(`Image ${from + 1} is now image ${to + 1} of ${next.length}.`)
  }

  function remove(index: number) {
    const { key } = pictures[index]!
    setPictures(pictures.filter((_, itemIndex) => itemIndex !== index))
    form.getValues('variants').forEach(({ picture }, row) => {
      if (picture === key) form.setValue(`variants.${row}.picture`, '', { shouldDirty: true })
    })
    announce(`Image ${index + 1} removed.`)
  }

  return (
    <Card title="Images" text="The first image is the main one.">
      <div className="grid gap-4">
        {pictures.length > 0 && (
          <ol className="grid gap-3">
            {pictures.map((picture, index) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                index={index}
                lastIndex={pictures.length - 1}
                upload={uploads[picture.key]}
                error={errorOf(`pictures.${index}.alt`)}
                onAltChange={(alt) =>
                  setPictures(
                    pictures.map((item, itemIndex) => (itemIndex === index ? { ...item, alt } : item)),
                  )
                }
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        )}
        <Field label="Add images" {...(uploadErrors.length > 0 && { error: uploadErrors.join(' ') })}>
          <FileInput
            multiple
            accept={types.join()}
            rule={`PNG, JPEG or WebP, at least ${imageMinSize.width} × ${imageMinSize.height} pixels, up to ${maxBytes / 1024 / 1024}MB, at most ${imagesMax}`}
            onChange={({ target }) => {
              void add([...(target.files ?? [])])
              // Allows the same file to be chosen again after it was removed.
              target.value = ''
            }}
          />
        </Field>
      </div>
    </Card>
  )
}

const toPicture = (file: File): Picture => ({
  key: newUuid(),
  imageId: null,
  url: URL.createObjectURL(file),
  alt: '',
  file,
})
