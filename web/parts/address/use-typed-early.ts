import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { addressForm, type AddressFormValues } from './use-address-form'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Name = keyof AddressFormValues
const names = Object.keys(addressForm.shape) as Name[]

/**
 * Keeps what somebody typed into a form while its script was still on the way: the form takes its fields over with the values the
 * server knew. `formId` is the form's id in the page.
 */
export function useTypedEarly(form: UseFormReturn<AddressFormValues>, formId: string) {
  // Looked up in the first rendering, before the form's own values are written over it.
  const [typed] = useState(() => (typeof document === 'undefined' ? [] : readTyped(formId)))
  const { setValue } = form
  useEffect(() => {
    for (const [name, value] of typed) setValue(name, value, { shouldDirty: true })
  }, [typed, setValue])
  return typed.length > 0
}

function readTyped(formId: string): [Name, string][] {
  const form = document.getElementById(formId)
  if (!form) return []
  return names.flatMap((name) => {
    const field = form.querySelector<Field>(`[name="${name}"]`)
    return field && field.value !== asSent(field) ? [[name, field.value] as [Name, string]] : []
  })
}

const asSent = (field: Field) =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected)?.value ?? '')
    : field.defaultValue
