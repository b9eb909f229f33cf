import { useState } from 'react'
import type { SavedAddress } from '@contract/accounts/procedures'
import { AddressFields } from '@web/components/address/address-fields'
import { addressForm, addressValues } from '@web/components/address/address-form'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Checkbox } from '@web/ui/checkbox'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Form } from '@web/ui/form'

interface AddressFormProps {
  entry: SavedAddress | undefined
  fullName: string
  canSetDefault: boolean
  onDone: () => void
}

/** The fields of an address of the address book; a new one may become the default. */
export function AddressForm({ entry, fullName, canSetDefault, onDone }: AddressFormProps) {
  const [makeDefault, setMakeDefault] = useState(false)
  const save = useServerMutation('save_address', { success: 'Address saved.', onSuccess: onDone })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: addressForm,
    defaultValues: addressValues(entry?.address ?? null, fullName),
    send: (values) =>
      save.send({
        ...(entry && { p_address_id: entry.id }),
        // Fields that are not in the form stay unchanged.
        p_address: { ...entry?.address, ...values },
        p_make_default: makeDefault,
      }),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<DialogButtons submitLabel="Save address" busyLabel="Saving..." />}
    >
      <AddressFields form={form} errorOf={errorOf} />
      {canSetDefault && (
        <Checkbox label="Use as my default address" checked={makeDefault} onCheckedChange={setMakeDefault} />
      )}
    </Form>
  )
}
