import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { usePictureUrl } from '@web/components/catalog/assets-url'
import { Badge } from '@web/ui/badge'
import { Field } from '@web/ui/field'
import { IconButton } from '@web/ui/icon-button'
import { Input } from '@web/ui/input'
import { Progress } from '@web/ui/progress'
import type { Picture } from './product-form-values'
import type { Uploads } from './use-save-pictures'

interface PictureTileProps {
  picture: Picture
  /** Its position, from 0. */
  index: number
  lastIndex: number
  upload: Uploads[string] | undefined
  error: string | undefined
  onAltChange: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One image of the form: alt text, position, and upload status. */
export function PictureTile({ picture, index, lastIndex, upload, error, ...handlers }: PictureTileProps) {
  const addressOf = usePictureUrl()
  const name = `image ${index + 1}`
  const progress = upload && 'progress' in upload ? upload.progress : undefined
  const errorText = upload && 'refusal' in upload ? upload.refusal : error
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-4 rounded-card border border-line p-3 lg:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <div className="relative">
        <img
          src={addressOf(picture.url)}
          alt=""
          className="aspect-square w-full rounded-control bg-sunken object-cover"
        />
        {index === 0 && (
          <Badge tone="brand" className="absolute bottom-1 left-1">
            Main
          </Badge>
        )}
      </div>
      <div className="grid gap-1">
        <Field
          label={`Alternative text for ${name}`}
          hint="What it shows, for people who can’t see it."
          {...(errorText && { error: errorText })}
        >
          <Input value={picture.alt} onChange={({ target }) => handlers.onAltChange(target.value)} />
        </Field>
        {progress !== undefined && progress < 1 && (
          <Progress label={`Uploading ${name}`} value={Math.round(progress * 100)} max={100} />
        )}
      </div>
      <div className="flex gap-1 max-lg:col-span-2 max-lg:justify-end">
        <IconButton
          label={`Move ${name} up`}
          icon={<ArrowUp aria-hidden />}
          variant="ghost"
          disabledReason={index === 0 && 'It’s already first.'}
          onClick={() => handlers.onMove(index - 1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<ArrowDown aria-hidden />}
          variant="ghost"
          disabledReason={index === lastIndex && 'It’s already last.'}
          onClick={() => handlers.onMove(index + 1)}
        />
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden />}
          variant="ghost"
          onClick={handlers.onRemove}
        />
      </div>
    </li>
  )
}
