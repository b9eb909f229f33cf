import { z } from 'zod'
import { procedure, noInput } from './procedure'
import { recordedAddress, shippingAddress } from './address'
import { id } from './ids'
import { limits } from './limits'
import { line } from './line'
import { roles } from './enums'
import { texts } from './texts'
import { vendorStatuses } from './states'

export const emailField = z
  .string(texts.auth.required)
  .trim()
  .min(1, texts.auth.required)
  .max(254, texts.auth.emailInvalid)
  .pipe(z.email(texts.auth.emailInvalid))

export const fullNameField = line(texts.auth.required)
  .min(limits.signUp.fullNameMin, texts.auth.fullNameMin)
  .max(limits.signUp.fullNameMax, `Full name must be at most ${limits.signUp.fullNameMax} characters`)

export const newPasswordField = z
  .string(texts.auth.passwordRequired)
  .min(limits.signUp.passwordMin, texts.auth.passwordMin)
  .max(limits.signUp.passwordMax, `Password must be at most ${limits.signUp.passwordMax} characters`)

export const currentPasswordField = z
  .string(texts.auth.passwordRequired)
  .min(1, texts.auth.passwordRequired)
  .max(limits.signUp.passwordMax, texts.auth.passwordRequired)

export const signInForm = z.object({
  email: emailField,
  password: z.string().min(1, texts.auth.passwordRequired),
})

export const signUpForm = z.object({
  fullName: fullNameField,
  email: emailField,
  password: newPasswordField,
})

export const profile = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  full_name: z.string(),
  shipping_address: recordedAddress.nullable(),
  vendor: z
    .object({
      id,
      status: z.enum(vendorStatuses),
      store_slug: z.string().nullable(),
      company_name: z.string(),
      admin_notes: z.string().nullable(),
    })
    .nullable(),
})
export type Profile = z.infer<typeof profile>

/** An entry of a user's address book. */
export const savedAddress = z.object({ id, address: recordedAddress, is_default: z.boolean() })
export type SavedAddress = z.infer<typeof savedAddress>

export const accountProcedures = {
  get_profile: procedure({
    summary: 'The signed-in user: role, name, saved address, and the vendor record, if any',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: profile,
  }),
  update_shipping_address: procedure({
    summary: 'Saves a shipping address as the default of the address book',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_shipping_address: shippingAddress }),
    output: z.object({ saved: z.literal(true) }),
  }),
  list_addresses: procedure({
    summary: 'The user’s address book: the default address first, then the newest',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: z.array(savedAddress),
  }),
  save_address: procedure({
    summary: 'Adds an address to the book, or changes the given one; the first address becomes the default',
    role: 'signed_in',
    effect: 'write',
    input: z.object({
      p_address_id: id.optional(),
      p_address: shippingAddress,
      p_make_default: z.boolean().optional(),
    }),
    output: savedAddress,
    refusals: ['address_not_found', 'too_many_addresses'],
  }),
  make_default_address: procedure({
    summary: 'Makes an address the default for the next checkout',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_address_id: id }),
    output: savedAddress,
    refusals: ['address_not_found'],
  }),
  delete_address: procedure({
    summary:
      'Removes an address from the book; if it was the default, the newest remaining one becomes the default',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_address_id: id }),
    output: z.object({ deleted: z.literal(true) }),
    refusals: ['address_not_found'],
  }),
}
