import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '@contract/core/paths'
import { productFile } from '@contract/catalog/import-procedures'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Checkbox } from '@web/ui/checkbox'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { Form } from '@web/ui/form'
import { Progress } from '@web/ui/progress'
import { upload } from '@web/upload'

const schema = z.object({
  file: productFile,
  keepStock: z.boolean(),
  publishWithoutPictures: z.boolean(),
  refuseForeignPrices: z.boolean(),
})
type Values = z.input<typeof schema>

/** A product file with how it is to be imported; sending it leads to its preview. */
export function UploadForm() {
  const navigate = useNavigate()
  const [uploadProgress, setUploadProgress] = useState<number>()
  const createImport = useServerMutation(
    ({ file, keepStock, publishWithoutPictures, refuseForeignPrices }: Values) =>
      upload(
        'create_product_import',
        {
          p_file: file,
          p_keep_stock: String(keepStock),
          p_publish_without_pictures: String(publishWithoutPictures),
          p_foreign_prices: refuseForeignPrices ? 'refuse' : 'convert',
        },
        setUploadProgress,
      ),
    { revalidates: false, onSuccess: ({ id }) => navigate(paths.vendor.productImport(id)) },
  )
  const { form, submit, pending, refusal, errorOf } = useServerForm<Values>({
    schema,
    defaultValues: { keepStock: false, publishWithoutPictures: false, refuseForeignPrices: false },
    send: (values) => createImport.send(values),
  })
  const renderCheckbox = (name: Exclude<keyof Values, 'file'>, label: string, hint: string) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value, onChange } }) => (
        <Checkbox label={label} hint={hint} checked={value} onCheckedChange={onChange} />
      )}
    />
  )
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={
        <Button type="submit" busyLabel="Uploading...">
          Upload and preview
        </Button>
      }
    >
      <Controller
        name="file"
        control={form.control}
        render={({ field: { value, onChange, ref, onBlur } }) => (
          <Field label="Product file" required error={errorOf('file')}>
            <FileInput
              ref={ref}
              accept=".csv,text/csv"
              rule="CSV up to 10MB"
              selectedFileNames={value ? [value.name] : []}
              onBlur={onBlur}
              onChange={({ currentTarget }) => onChange(currentTarget.files?.[0])}
            />
          </Field>
        )}
      />
      {pending && uploadProgress !== undefined && (
        <Progress
          label="Upload"
          value={Math.round(uploadProgress * 100)}
          valueText={`${Math.round(uploadProgress * 100)}%`}
        />
      )}
      {renderCheckbox(
        'keepStock',
        'Keep the stock of products I’ve already imported',
        'Their other details are updated from the file.',
      )}
      {renderCheckbox(
        'publishWithoutPictures',
        'Put products without pictures on sale',
        'Otherwise they stay drafts until they have one.',
      )}
      {renderCheckbox(
        'refuseForeignPrices',
        'Leave out prices in another currency, such as “KES 500”',
        'Otherwise they’re converted to US dollars at today’s exchange rate. The preview shows each of them.',
      )}
    </Form>
  )
}
