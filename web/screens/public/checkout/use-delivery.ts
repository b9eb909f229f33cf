import { useRef, useState } from 'react'
import type { SavedAddress } from '@contract/accounts/procedures'
import type { ShippingAddress } from '@contract/core/address'
import * as texts from '@contract/texts'
import { api } from '@web/api'
import { addressForm, addressValues, type AddressFormValues } from '@web/components/address/address-form'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'

/** Instead of a saved address: one that is being typed. */
export const newAddress = 'new'

export type Delivery = ReturnType<typeof useDelivery>

/** The shipping address: a saved one, as it is or being edited, or a new one. The form always holds it. */
export function useDelivery(loadedBook: SavedAddress[], fullName: string) {
  const [book, setBook] = useState(loadedBook)
  const [choice, setChoice] = useState(book[0]?.id ?? newAddress)
  const [editing, setEditing] = useState(false)
  const typed = useRef(addressValues(null, fullName))
  const chosen = book.find(({ id }) => id === choice)
  const saving = useServerMutation(
    async (address: AddressFormValues) => {
      if (!chosen) return api.update_shipping_address({ p_shipping_address: address })
      // Fields that are not in the form stay unchanged.
      const whole = { ...chosen.address, ...address }
      return api.save_address({ p_address_id: chosen.id, p_address: whole, p_make_default: true })
    },
    {
      success: texts.address.saved,
      failure: texts.address.saveFailed,
      revalidates: false,
      // It is saved whether or not the address book can be reloaded: without it the form stays as it is.
      async onSuccess() {
        const saved = await api.list_addresses().catch(() => undefined)
        if (saved) takeBook(saved)
      },
    },
  )
  const { form, submit } = useServerForm({
    schema: addressForm,
    defaultValues: addressValues(book[0]?.address ?? null, fullName),
    send: saving.run,
  })

  function choose(id: string, from = book) {
    if (choice === newAddress) typed.current = form.getValues()
    const entry = from.find((other) => other.id === id)
    setChoice(id)
    setEditing(false)
    form.reset(entry ? addressValues(entry.address, fullName) : typed.current)
  }

  /** Adopts the current address book and its first address, which is the default one. */
  function takeBook(saved: SavedAddress[]) {
    setBook(saved)
    if (saved[0]) choose(saved[0].id, saved)
    // What was typed is in the address book now; the next new address starts empty.
    typed.current = addressValues(null, fullName)
  }

  return {
    form,
    /** Saves the address to the address book. */
    save: submit,
    isSaving: saving.pending,
    book,
    choice,
    chosen,
    editing,
    /** The address fields are visible. */
    isOpen: editing || !chosen,
    choose,
    edit: () => setEditing(true),
    /** As it was when the page was left. */
    restore(draft: { choice: string; editing: boolean; address: AddressFormValues }) {
      const entry = book.find(({ id }) => id === draft.choice)
      setChoice(entry ? draft.choice : newAddress)
      setEditing(draft.editing && entry !== undefined)
      form.reset(entry && !draft.editing ? addressValues(entry.address, fullName) : draft.address)
    },
    /** The address as submitted: a saved one is sent whole, with the fields that are not in the form. */
    addressOf: (values: AddressFormValues): ShippingAddress => (chosen && !editing ? chosen.address : values),
  }
}
