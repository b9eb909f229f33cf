import { dayLimits } from '@contract/core/limits'
import { documentLimits } from '@contract/vendors/facts'
import type { DocumentDetails } from '@contract/vendors/document-procedures'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface DetailFieldsProps {
  register: (name: keyof DocumentDetails) => UseFormRegisterReturn
  errorOf: (name: keyof DocumentDetails) => string | undefined
  /** Who issued it must be known. */
  issuerRequired?: boolean
}

const { issuerMax, numberMax, scopeMax } = documentLimits

/** What is written on a document: issuer, number, scope and expiry date. */
export function DetailFields({ register, errorOf, issuerRequired = false }: DetailFieldsProps) {
  return (
    <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
      <Field label="Issuer" required={issuerRequired} error={errorOf('issuer')}>
        <Input autoComplete="off" maxLength={issuerMax} {...register('issuer')} />
      </Field>
      <Field label="Number" aside="Optional" error={errorOf('number')}>
        <Input autoComplete="off" maxLength={numberMax} {...register('number')} />
      </Field>
      <Field label="Scope" aside="Optional" hint="The goods or places it covers." error={errorOf('scope')}>
        <Input autoComplete="off" maxLength={scopeMax} {...register('scope')} />
      </Field>
      <Field
        label="Expires on"
        aside="Optional"
        hint="The last day it’s valid."
        error={errorOf('expires_on')}
      >
        <Input type="date" min={dayLimits.earliest} max={dayLimits.latest} {...register('expires_on')} />
      </Field>
    </div>
  )
}
