import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { documentLimits } from '@contract/vendors/facts'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'

interface ProofFieldProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  name: FieldPathByValue<Values, File | undefined>
  /** What proves it, such as "A receipt". */
  kind: string
  hint?: string
  required?: boolean
  error: string | undefined
}

/** The file of a form that proves that money moved. */
export const ProofField = <Values extends FieldValues, Sent>({
  control,
  name,
  kind,
  error,
  ...field
}: ProofFieldProps<Values, Sent>) => (
  <Controller
    name={name}
    control={control}
    render={({ field: { value, onChange, ref, onBlur } }) => (
      <Field label="Proof" {...field} error={error}>
        <FileInput
          ref={ref}
          accept={documentLimits.types.join(',')}
          rule={`${kind} as PDF, JPG or PNG up to 5MB`}
          selectedFileNames={value ? [(value as File).name] : []}
          onBlur={onBlur}
          onChange={({ currentTarget }) => onChange(currentTarget.files?.[0])}
        />
      </Field>
    )}
  />
)
