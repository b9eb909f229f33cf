import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SavedAddress } from '@contract/accounts'
import { api, messageOf } from '@web/api'
import { AddressFields } from '@web/components/address/address-fields'
import { useAddressForm } from '@web/components/address/use-address-form'
import { Button } from '@web/ui/button'
import { Checkbox } from '@web/ui/checkbox'
import { DialogClose } from '@web/ui/dialog'
import { Form } from '@web/ui/form'
import { toast } from '@web/ui/toast'
import { useSessionLost } from './use-session-lost'

interface AddressFormProps {
  entry: SavedAddress | undefined
  fullName: string
  asksDefault: boolean
  onDone: () => void
}

/** The fields of an address of the book; a new one may be made the default. */
export function AddressForm({ entry, fullName, asksDefault, onDone }: AddressFormProps) {
  const [makeDefault, setMakeDefault] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const sessionLost = useSessionLost()
  const form = useAddressForm(entry?.address ?? null, fullName)
  const submit = form.handleSubmit(async (typed) => {
    setRefusal(null)
    try {
      await api.save_address({
        ...(entry && { p_address_id: entry.id }),
        // What the form does not ask for stays.
        p_address: { ...entry?.address, ...typed },
        p_make_default: makeDefault,
      })
      toast.success('Address saved.')
      await revalidate()
      onDone()
    } catch (error) {
      if (!sessionLost(error)) setRefusal(messageOf(error))
    }
  })
  return (
    <Form
      onSubmit={submit}
      pending={form.formState.isSubmitting}
      refusal={refusal}
      actions={
        <>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit" busyLabel="Saving...">
            Save address
          </Button>
        </>
      }
    >
      <AddressFields form={form} />
      {asksDefault && (
        <Checkbox
          label="Use as my default address"
          checked={makeDefault}
          onCheckedChange={(checked) => setMakeDefault(checked === true)}
        />
      )}
    </Form>
  )
}
