import type { FieldValues, KeepStateOptions, Path, UseFormReturn } from 'react-hook-form'

/** Tells a form's changes from now on by `saved`, and shows `values`: what differs from it is a change. */
export function resetWithChanges<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  saved: Values,
  values: Values,
  keep?: KeepStateOptions,
): void {
  form.reset(saved, keep)
  for (const name of Object.keys(values) as Path<Values>[])
    form.setValue(name, values[name] as never, { shouldDirty: true })
}

/** Tells a form's changes from now on by what was saved. What was typed while it was being saved is a change of its own, and stays. */
export function resetToSaved<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  saved: Values,
): void {
  const current = structuredClone(form.getValues())
  if (JSON.stringify(current) === JSON.stringify(saved)) form.reset(saved)
  else resetWithChanges(form, saved, current)
}
