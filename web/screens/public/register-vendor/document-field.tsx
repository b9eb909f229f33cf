import { FileText, X } from 'lucide-react'
import type { DocumentKind } from '@contract/vendor-applications'
import { limits } from '@contract/limits'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { IconButton } from '@web/ui/icon-button'
import { Progress } from '@web/ui/progress'
import { pathField, type Application } from './use-application'
import type { useDocumentUpload } from './use-document-upload'

interface DocumentFieldProps {
  kind: DocumentKind
  label: string
  hint: string
  required: boolean
  application: Application
  upload: ReturnType<typeof useDocumentUpload>
}

/** One document: picked or dropped, then uploaded at once with its progress. */
export function DocumentField({ kind, label, hint, required, application, upload }: DocumentFieldProps) {
  const { state, start, stop } = upload
  const document = application.documents[kind]
  const isUnderWay = state.stage === 'sending' || state.stage === 'waiting'
  const error = state.stage === 'failed' ? state.message : application.errorOf(pathField[kind])
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} required={required} {...(!isUnderWay && error && { error })}>
        <FileInput
          name={pathField[kind]}
          accept={limits.document.types.join(',')}
          rule="PDF, JPG or PNG up to 5MB"
          chosen={isUnderWay ? [state.fileName] : document ? [document.fileName] : []}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file may be chosen again after a failure.
            currentTarget.value = ''
            if (!file) return
            application.setDocument(kind, undefined)
            start(file)
          }}
        />
      </Field>
      {isUnderWay && (
        <div className="-mt-4 flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <Progress
              label={`Upload of ${state.fileName}`}
              value={Math.round(state.sent * 100)}
              valueText={`${Math.round(state.sent * 100)} %`}
            />
            <p role="status" className="mt-1 text-caption text-ink-soft">
              {state.stage === 'waiting'
                ? 'You’re offline. The upload continues when you’re back online.'
                : `Uploading: ${Math.round(state.sent * 100)} %`}
            </p>
          </div>
          <Button variant="quiet" size="small" onClick={stop}>
            Cancel
          </Button>
        </div>
      )}
      {state.stage === 'failed' && state.again && (
        <Button variant="outline" size="small" className="-mt-4 justify-self-start" onClick={state.again}>
          Continue the upload
        </Button>
      )}
      {document && !isUnderWay && state.stage !== 'failed' && (
        <p className="-mt-4 flex items-center gap-2 text-sm">
          <FileText aria-hidden className="size-4 text-success" />
          <span className="min-w-0 wrap-anywhere">{document.fileName} is uploaded.</span>
          <IconButton
            label={`Remove ${document.fileName}`}
            size="small"
            icon={<X />}
            onClick={() => application.setDocument(kind, undefined)}
          />
        </p>
      )}
    </div>
  )
}
