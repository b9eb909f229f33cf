import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Tells a form's changes from now on by what was saved. What was typed while it was being saved is a change of its own, and stays. */
export function resetToSaved<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  saved: Values,
): void {
  const current = structuredClone(form.getValues())
  form.reset(saved)
  if (JSON.stringify(current) === JSON.stringify(saved)) return
  for (const name of Object.keys(current) as Path<Values>[])
    form.setValue(name, current[name] as never, { shouldDirty: true })
}
