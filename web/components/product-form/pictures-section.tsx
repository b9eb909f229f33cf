import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { pictureLimits } from '@contract/core/limits'
import { productLimits } from '@contract/catalog/facts'
import { refusals } from '@contract/refusals'
import { pictureFile } from '@contract/core/picture-file'
import { newUuid } from '@web/new-uuid'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { PictureTile } from './picture-tile'
import type { Picture } from './product-form-values'
import type { ProductForm } from './use-product-form'

const { imagesMax } = productLimits
const { maxBytes, types } = pictureLimits

/** The images in order; the first is the main one. They are uploaded when the product is saved. */
export function PicturesSection({ product: { form, errorOf, uploads } }: { product: ProductForm }) {
  const pictures = useWatch({ control: form.control, name: 'pictures' })
  const [refused, setRefused] = useState<string[]>([])
  const show = (next: Picture[]) => form.setValue('pictures', next, { shouldDirty: true })

  const release = useEffectEvent(() => {
    for (const { url } of pictures) if (url.startsWith('blob:')) URL.revokeObjectURL(url)
  })
  useEffect(() => () => release(), [])

  function add(files: readonly File[]) {
    const faults = files.map((file) => [file, pictureFile.safeParse(file).error?.issues[0]?.message] as const)
    const good = faults.flatMap(([file, fault]) => (fault ? [] : [file]))
    const bad = faults.flatMap(([file, fault]) => (fault ? [`${file.name}: ${fault}`] : []))
    const room = imagesMax - pictures.length
    setRefused(good.length > room ? [...bad, refusals.too_many_images.message({ max: imagesMax })] : bad)
    show([...pictures, ...good.slice(0, room).map(toPicture)])
  }

  function move(from: number, to: number) {
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    show(next)
  }

  return (
    <Card title="Images" text="The first image is the main one.">
      <div className="grid gap-4">
        {pictures.length > 0 && (
          <ol className="grid gap-3">
            {pictures.map((picture, n) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                place={n}
                last={pictures.length - 1}
                upload={uploads[picture.key]}
                error={errorOf(`pictures.${n}.alt`)}
                onAlt={(alt) => show(pictures.map((other, at) => (at === n ? { ...other, alt } : other)))}
                onMove={(to) => move(n, to)}
                onRemove={() => show(pictures.filter((_, at) => at !== n))}
              />
            ))}
          </ol>
        )}
        <Field label="Add images" {...(refused.length > 0 && { error: refused.join(' ') })}>
          <FileInput
            multiple
            accept={types.join()}
            rule={`PNG, JPEG or WebP up to ${maxBytes / 1024 / 1024}MB, at most ${imagesMax}`}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
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
