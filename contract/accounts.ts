import { z } from 'zod'
import { call, noInput } from './call'
import { shippingAddress } from './address'
import { id } from './ids'
import { limits } from './limits'
import { roles } from './lists'
import { texts } from './messages'
import { vendorStatuses } from './states'

export const signInForm = z.object({
  email: z.string().min(1, texts.auth.required).pipe(z.email(texts.auth.emailInvalid)),
  password: z.string().min(1, texts.auth.passwordRequired),
})

export const signUpForm = z.object({
  fullName: z
    .string()
    .trim()
    .min(limits.signUp.fullNameMin, texts.auth.fullNameMin)
    .max(limits.signUp.fullNameMax),
  email: z.string().min(1, texts.auth.required).pipe(z.email(texts.auth.emailInvalid)),
  password: z
    .string()
    .min(limits.signUp.passwordMin, texts.auth.passwordMin)
    .max(limits.signUp.passwordMax, `Password must be at most ${limits.signUp.passwordMax} characters`),
})

export const profile = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  full_name: z.string(),
  shipping_address: shippingAddress.nullable(),
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

export const accountCalls = {
  get_profile: call({
    summary: 'The signed-in person: role, name, saved address, and the vendor record if there is one',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: profile,
  }),
  update_shipping_address: call({
    summary: 'Keeps a shipping address for next time',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_shipping_address: shippingAddress }),
    output: z.object({ saved: z.literal(true) }),
  }),
}
