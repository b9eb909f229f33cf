import { useIsHydrated } from '@web/forms/use-is-hydrated'
import { pathField, steps, type ApplicationValues } from './application-form'

const uploadedFields: readonly string[] = Object.values(pathField)

/** What the form of one step needs without scripts: what was entered in the others, and the documents that have been uploaded. */
export function OtherSteps({ values, step }: { values: ApplicationValues; step: number }) {
  if (useIsHydrated()) return null
  const displayedFields: readonly string[] = steps[step]!.fields
  const hiddenFields = Object.entries(values).filter(
    ([name]) => uploadedFields.includes(name) || !displayedFields.includes(name),
  )
  return (
    <>
      <input type="hidden" name="step" value={step} />
      {hiddenFields.flatMap(([name, value]) =>
        [value ?? '']
          .flat()
          .map((text) => <input key={name + text} type="hidden" name={name} value={text} />),
      )}
    </>
  )
}
