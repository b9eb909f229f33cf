import { pictureLimits } from '@contract/core/limits'
import { storePictureLimits } from '@contract/vendors/facts'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { Slider } from '@web/ui/slider'
import type { PictureKind, StorePictures } from './use-store-pictures'

interface PictureFieldProps {
  kind: PictureKind
  label: string
  pictures: StorePictures
}

const { maxBytes, types } = pictureLimits

/** Chooses the banner or the logo, and which part of it shows; the preview shows it at once, cropped as it will be. */
export function PictureField({ kind, label, pictures }: PictureFieldProps) {
  const { width, height } = storePictureLimits[kind].minSize
  const error = pictures.errors[kind]
  const selection = pictures.selected[kind]
  return (
    <div className="grid content-start gap-1">
      <Field
        label={label}
        hint={kind === 'banner' ? 'Cropped to 8:3.' : 'Cropped to a square.'}
        {...(error && { error })}
      >
        <FileInput
          accept={types.join()}
          rule={`PNG, JPEG or WebP, at least ${width} × ${height}, up to ${maxBytes / 1024 / 1024}MB`}
          {...(selection && { selectedFileNames: [selection.file.name] })}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void pictures.choose(kind, file)
          }}
        />
      </Field>
      {selection?.croppedAxis && (
        <Field
          label={`Crop of the ${kind}, from ${selection.croppedAxis === 'x' ? 'left to right' : 'top to bottom'}`}
          hint="Moves the part of the picture that shows."
          reserveErrorSpace={false}
        >
          <Slider
            min={0}
            max={100}
            value={selection.crop[selection.croppedAxis]}
            onChange={({ target }) => pictures.moveCrop(kind, Number(target.value))}
          />
        </Field>
      )}
    </div>
  )
}
