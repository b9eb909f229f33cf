import { id } from '@contract/core/schemas'
import * as texts from '@contract/texts'
import {
  documentKinds,
  vendorApplicationInput,
  type DocumentKind,
  type VendorApplication,
} from '@contract/vendors/application-procedures'
import { documentLimits, hasRequestedChanges } from '@contract/vendors/facts'
import type { Api } from '@contract/contract'
import { CallFailure } from '@web/api'
import { fileRefusalOf } from '@web/components/documents/file-refusal'
import { firstIssues } from '@web/forms/submitted-form'
import { toCallFailure } from '@web/load'
import { newUuid } from '@web/new-uuid'
import {
  initialValues,
  noDocument,
  pathField,
  stepOf,
  steps,
  type ApplicationValues,
} from './application-form'

/** The application as a browser without scripts is shown it again. */
export interface ApplicationResponse {
  step: number
  values: ApplicationValues
  errors: Record<string, string>
  refusal?: { code: string; message: string }
  isSubmitted?: boolean
}

const listFields: readonly string[] = ['sustainability_certifications', 'sustainability_practices']

/**
 * Handles a step that was submitted without scripts. The form carries all that was entered in the other steps, so nothing of an applicant is
 * stored or in an address before the application is submitted; only documents are uploaded as soon as they arrive.
 */
export async function submitStep(
  form: FormData,
  api: Api,
  latestApplication: VendorApplication | null,
): Promise<ApplicationResponse> {
  const values = valuesOf(form)
  const step = Math.min(Math.max(Math.trunc(Number(form.get('step'))) || 0, 0), steps.length - 1)
  const intent = String(form.get('intent'))
  const fileErrors = await uploadDocuments(form, values, api)
  const removedKind = documentKinds.find((kind) => intent === `remove-${pathField[kind]}`)
  if (removedKind)
    return {
      step,
      values: { ...values, [pathField[removedKind]]: noDocument[removedKind] },
      errors: fileErrors,
    }
  const requestedStep = requestedStepOf(intent, step)
  if (requestedStep <= step) return { step: requestedStep, values, errors: {} }
  const parsed = vendorApplicationInput.safeParse(values)
  const issues = parsed.success ? {} : firstIssues(parsed.error)
  if (step < steps.length - 1) {
    const errors = { ...errorsOfStep(issues, step), ...fileErrors }
    return { step: Object.keys(errors).length > 0 ? step : requestedStep, values, errors }
  }
  if (!parsed.success) return firstInvalidStep(values, issues)
  return submit(values, api, latestApplication)
}

/** "back", "step-0", or the next one. */
function requestedStepOf(intent: string, step: number): number {
  if (intent === 'back') return Math.max(0, step - 1)
  const [, number] = /^step-(\d)$/.exec(intent) ?? []
  return number ? Math.min(Number(number), step) : step + 1
}

async function submit(
  values: ApplicationValues,
  api: Api,
  latestApplication: VendorApplication | null,
): Promise<ApplicationResponse> {
  // The one that is under review may be this one, submitted twice.
  const isResubmission = latestApplication !== null && hasRequestedChanges(latestApplication)
  const call = isResubmission ? api.resubmit_vendor_application : api.submit_vendor_application
  try {
    await toCallFailure(call(values))
    return { step: steps.length - 1, values, errors: {}, isSubmitted: true }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (Object.keys(error.fields).length > 0) return firstInvalidStep(values, error.fields)
    const refusal = { code: error.code, message: texts.application.insertFailed(error.message) }
    return { step: steps.length - 1, values, errors: {}, refusal }
  }
}

function firstInvalidStep(values: ApplicationValues, issues: Record<string, string>): ApplicationResponse {
  const step = Math.min(...Object.keys(issues).map((name) => stepOf(fieldOf(name))))
  return { step, values, errors: errorsOfStep(issues, step) }
}

/** An issue of an element of a list is one of the list. */
const fieldOf = (name: string) => name.split('.')[0]!

const errorsOfStep = (issues: Record<string, string>, step: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(issues).flatMap(([name, message]) =>
      (steps[step]!.fields as readonly string[]).includes(fieldOf(name)) ? [[fieldOf(name), message]] : [],
    ),
  )

function valuesOf(form: FormData): ApplicationValues {
  const textsOf = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const fields = Object.keys(initialValues('', null, null)).map((name) => [
    name,
    listFields.includes(name) ? textsOf(name) : (textsOf(name)[0] ?? ''),
  ])
  const values = Object.fromEntries(fields) as ApplicationValues
  return {
    ...values,
    // The same id with every step, so that submitting twice stores one application.
    id: id.safeParse(values.id).data ?? newUuid(),
    certification_document_path: values.certification_document_path || null,
  }
}

/** Uploads the documents that came with the form, adds their paths to the values, and returns what is wrong with them, by field. */
async function uploadDocuments(
  form: FormData,
  values: ApplicationValues,
  api: Api,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const kind of documentKinds) {
    const field = pathField[kind]
    // A file input without a file submits an empty one without a name.
    const file = form.getAll(field).find((value) => value instanceof File && value.name !== '')
    if (!(file instanceof File)) continue
    const refusal = fileRefusalOf(file)
    if (refusal) errors[field] = refusal
    else
      try {
        values[field] = await uploadDocument(file, values.id, kind, api)
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        errors[field] = texts.application.uploadFailed(kind, error.message)
      }
  }
  return errors
}

/** Passes a document on in the parts that the procedure takes, so that the same rules and limits apply. */
async function uploadDocument(
  file: File,
  applicationId: string,
  kind: DocumentKind,
  api: Api,
): Promise<string> {
  const name = file.name.slice(-255)
  const metadata = { p_application_id: applicationId, p_kind: kind, p_file_name: name, p_size: file.size }
  let offset = 0
  for (;;) {
    const part = new File([file.slice(offset, offset + documentLimits.chunkBytes)], name)
    const { received, path } = await toCallFailure(
      api.upload_application_document({ ...metadata, p_offset: offset, p_chunk: part }),
    )
    if (path !== null) return path
    // Another file in its place, from another tab.
    if (received <= offset) throw new CallFailure('bug', texts.error.unexpected)
    offset = received
  }
}
