import { pictureLimits } from '@contract/core/limits'
import { storePictureLimits } from '@contract/vendors/facts'
import { pictureFile } from '@contract/core/picture-file'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import type { PictureKind, StorePictures } from './use-store-pictures'

interface PictureFieldProps {
  kind: PictureKind
  label: string
  pictures: StorePictures
}

const { maxBytes, types } = pictureLimits

/** Chooses the banner or the logo; the preview shows it at once, cropped as it will be. */
export function PictureField({ kind, label, pictures }: PictureFieldProps) {
  const { width, height } = storePictureLimits[kind].minSize
  const error = pictures.errors[kind]
  const name = pictures.names[kind]
  return (
    <Field
      label={label}
      hint={
        kind === 'banner' ? 'Cropped to 8:3 around the centre.' : 'Cropped to a square around the centre.'
      }
      {...(error && { error })}
    >
      <FileInput
        accept={types.join()}
        rule={`PNG, JPEG or WebP, at least ${width} × ${height}, up to ${maxBytes / 1024 / 1024}MB`}
        {...(name && { selectedFileNames: [name] })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (!file) return
          const pictureError = pictureFile.safeParse(file).error?.issues[0]?.message
          pictures.setError(kind, pictureError)
          if (!pictureError) pictures.choose(kind, file)
        }}
      />
    </Field>
  )
}
