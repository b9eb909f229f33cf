import { FileText, X } from 'lucide-react'
import { documentLimits } from '@contract/vendors/facts'
import * as texts from '@contract/texts'
import { submitsWithoutScript } from '@web/forms/submits-without-script'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { IconButton } from '@web/ui/icon-button'
import { Progress } from '@web/ui/progress'
import type { useDocumentUpload } from './use-document-upload'

interface UploadFieldProps {
  name: string
  label: string
  hint: string
  required: boolean
  error: string | undefined
  upload: ReturnType<typeof useDocumentUpload>
  /** The name of the file that has been uploaded. */
  uploadedFileName: string | undefined
  /** The name of a file whose upload ended with the page that it began on. */
  interruptedFileName?: string | undefined
  /** Another file is chosen, or the uploaded one is removed. */
  onRemove: () => void
}

/** One document: picked or dropped, then uploaded immediately with progress. */
export function UploadField({ name, label, hint, required, error, upload, ...rest }: UploadFieldProps) {
  const { state, start, stop } = upload
  const { uploadedFileName, interruptedFileName, onRemove } = rest
  const isInProgress = state.stage === 'sending' || state.stage === 'waiting'
  const wasInterrupted = state.stage === 'idle' && interruptedFileName !== undefined
  const displayedError =
    state.stage === 'failed'
      ? state.message
      : wasInterrupted
        ? texts.application.uploadInterrupted(interruptedFileName)
        : error
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={hint}
        required={required}
        {...(!isInProgress && displayedError && { error: displayedError })}
      >
        <FileInput
          name={name}
          accept={documentLimits.types.join(',')}
          rule="PDF, JPG or PNG up to 5MB"
          selectedFileNames={isInProgress ? [state.fileName] : uploadedFileName ? [uploadedFileName] : []}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file may be chosen again after a failure.
            currentTarget.value = ''
            if (!file) return
            onRemove()
            start(file)
          }}
        />
      </Field>
      {isInProgress && (
        <div className="-mt-4 flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <Progress
              label={`Upload of ${state.fileName}`}
              value={Math.round(state.progress * 100)}
              valueText={`${Math.round(state.progress * 100)}%`}
            />
            <p className="mt-1 text-caption text-ink-soft">
              {state.stage === 'waiting'
                ? 'You’re offline. The upload will continue when you’re back online.'
                : `Uploading: ${Math.round(state.progress * 100)}%`}
            </p>
          </div>
          <Button variant="quiet" size="small" onClick={stop}>
            Cancel
          </Button>
        </div>
      )}
      {(wasInterrupted || (state.stage === 'failed' && state.retry)) && (
        <div className="-mt-4 flex flex-wrap gap-3">
          {state.stage === 'failed' && (
            <Button variant="outline" size="small" onClick={state.retry}>
              Continue the upload
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={stop}>
            Discard the upload
          </Button>
        </div>
      )}
      {uploadedFileName && !isInProgress && state.stage !== 'failed' && !wasInterrupted && (
        <p className="-mt-4 flex items-center gap-2 text-sm">
          <FileText aria-hidden className="size-4 text-success" />
          <span className="min-w-0 wrap-anywhere">{uploadedFileName} is uploaded.</span>
          <IconButton
            label={`Remove ${uploadedFileName}`}
            size="small"
            icon={<X />}
            {...submitsWithoutScript(`remove-${name}`, onRemove)}
          />
        </p>
      )}
    </div>
  )
}
