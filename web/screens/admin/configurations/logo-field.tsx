import { useState } from 'react'
import { pictureLimits } from '@contract/core/limits'
import { pictureFile } from '@contract/core/picture-file'
import { brandTexts as texts } from '@contract/operations/brand-texts'
import { settingLimits } from '@contract/operations/facts'
import { messageOf } from '@web/api'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { cn } from '@web/ui/cn'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { upload } from '@web/upload'

interface LogoFieldProps {
  label: string
  hint: string
  /** Where its pictures are; empty while there are none. */
  folder: string
  error: string | undefined
  /** Whether it is for dark backgrounds, and shown on one. */
  isDark?: boolean
  onChange: (folder: string) => void
}

const { maxBytes, types } = pictureLimits
const { width, height } = settingLimits.brand.minLogo

/** Uploads a logo, which is used once the brand is saved, and shows it. */
export function LogoField({ label, hint, folder, error, isDark, onChange }: LogoFieldProps) {
  const sending = useServerMutation(
    (logo: File) => upload('upload_brand_logo', { p_file: logo }, () => undefined),
    { revalidates: false },
  )
  const [uploadError, setUploadError] = useState<string>()

  async function uploadFile(file: File) {
    const fileError = pictureFile.safeParse(file).error?.issues[0]?.message
    setUploadError(fileError)
    if (fileError) return
    try {
      const { logo } = await sending.send(file)
      onChange(logo)
    } catch (failure) {
      setUploadError(messageOf(failure))
    }
  }

  return (
    <div>
      <Field label={label} hint={hint} error={uploadError ?? error}>
        <FileInput
          accept={types.join()}
          rule={
            sending.pending
              ? texts.uploading
              : `PNG, JPEG or WebP, at least ${width} × ${height}, up to ${maxBytes / 1024 / 1024}MB`
          }
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void uploadFile(file)
          }}
        />
      </Field>
      {folder && (
        <div className="mb-5 flex flex-wrap items-center gap-4">
          <span
            className={cn(
              'inline-flex rounded-control border border-line p-4',
              isDark ? 'bg-panel' : 'bg-[#fffefb]',
            )}
          >
            <img src={`${folder}/logo.webp`} alt={label} className="h-10 max-w-48 object-contain" />
          </span>
          <Button
            variant="outline"
            size="small"
            aria-label={`${texts.remove} ${label}`}
            onClick={() => onChange('')}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </div>
  )
}
