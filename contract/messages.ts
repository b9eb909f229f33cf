/**
 * Every text of the error catalogue (specification, section 8) and every refusal of the server, once.
 * A refusal carries its code, its HTTP status, its typed parameters and the sentence a person reads.
 */

export const refusals = {
  // The caller
  not_signed_in: { status: 401, message: () => 'Please sign in to continue.' },
  not_allowed: { status: 403, message: () => 'Your account is not allowed to do this.' },
  bad_origin: { status: 403, message: () => 'This request came from another site and was refused.' },
  invalid_input: { status: 400, message: () => 'Please check the highlighted fields.' },
  too_many_requests: {
    status: 429,
    message: (p: { minutes: number }) =>
      `Too many attempts. Please wait ${p.minutes === 1 ? 'a minute' : `${p.minutes} minutes`} and try again.`,
  },
  unknown_call: { status: 404, message: () => 'This call does not exist.' },
  request_reused: {
    status: 409,
    message: () => 'This request was already sent with different data. Please reload the page.',
  },
  file_too_large: { status: 413, message: (p: { max: string }) => `Max file size is ${p.max}` },

  // Accounts
  wrong_password: { status: 403, message: () => texts.auth.passwordWrong },
  same_email: { status: 409, message: () => 'This is already the email address of your account.' },
  email_taken: { status: 409, message: () => 'This email address now belongs to another account.' },
  orders_open: {
    status: 409,
    message: (p: { n: number }) =>
      `You have ${p.n === 1 ? 'an open order' : `${p.n} open orders`}. You can delete your account once everything has been delivered or cancelled.`,
  },
  refunds_open: {
    status: 409,
    message: () => 'You have a refund on its way. You can delete your account once it has arrived.',
  },
  sales_open: {
    status: 409,
    message: (p: { n: number }) =>
      `Your store has ${p.n === 1 ? 'an item' : `${p.n} items`} to fulfil. You can delete your account once everything sold has been delivered or cancelled.`,
  },
  balance_open: {
    status: 409,
    message: (p: { amount: string }) =>
      `Your store’s balance is ${p.amount}. You can delete your account once it has been paid out.`,
  },
  last_admin: {
    status: 409,
    message: () => 'You are the only admin. Please give someone else this role first.',
  },
  link_expired: { status: 410, message: () => texts.auth.linkExpired },
  address_not_found: { status: 404, message: () => 'This address is no longer in your address book.' },
  too_many_addresses: {
    status: 409,
    message: (p: { max: number }) => `You can save up to ${p.max} addresses. Please delete one first.`,
  },

  // Catalogue
  product_not_found: { status: 404, message: () => 'Product not found.' },
  store_not_found: { status: 404, message: () => 'We couldn’t find this store.' },
  vendor_not_found: { status: 404, message: () => 'Vendor not found.' },
  product_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This product is now ${p.status}. Please reload the page.`,
  },
  image_unreadable: {
    status: 422,
    message: () => 'We couldn’t read this picture. Please use a PNG, JPEG or WebP file.',
  },
  too_many_images: {
    status: 409,
    message: (p: { max: number }) => `A product can have at most ${p.max} pictures.`,
  },

  image_not_found: { status: 404, message: () => 'This picture is no longer there. Please reload the page.' },

  // Vendors
  application_under_review: {
    status: 409,
    message: () => 'You already have an application under review.',
  },
  application_not_found: { status: 404, message: () => 'No Application Found' },
  application_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This application is already ${p.status}.`,
  },
  already_a_vendor: { status: 409, message: () => 'This account already belongs to an approved vendor.' },
  applicant_without_account: {
    status: 409,
    message: (p: { email: string }) =>
      `Nobody has confirmed an account for ${p.email} yet. Ask the applicant to sign up with this address first.`,
  },
  document_not_found: { status: 404, message: () => 'We couldn’t find this document.' },
  document_type: { status: 422, message: () => 'Only .pdf, .jpg, and .png formats are supported' },
  document_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This document is already ${p.status}.`,
  },
  certification_not_declared: {
    status: 422,
    message: () => 'A certification document can only prove certifications that its vendor has declared.',
  },

  // Cart and checkout
  choose_option: {
    status: 409,
    message: (p: { options: string }) => `Please choose an option first: ${p.options}.`,
  },
  not_enough_stock: { status: 409, message: (p: { n: number }) => `Only ${p.n} in stock` },
  product_unavailable: {
    status: 409,
    message: (p: { name: string }) => `${p.name} is no longer available. Please remove it from your cart.`,
  },
  too_many_unpaid_orders: {
    status: 409,
    message: (p: { max: number }) =>
      `You have ${p.max} orders waiting for payment. Please pay or cancel one of them first.`,
  },
  cart_empty: { status: 409, message: () => 'Your cart is empty.' },
  cart_full: { status: 409, message: (p: { max: number }) => `A cart can hold up to ${p.max} products.` },
  not_in_cart: { status: 404, message: () => 'This product is no longer in your cart.' },
  shipping_option_gone: { status: 409, message: () => 'Please select a shipping option.' },
  prices_changed: { status: 409, message: () => 'Prices have changed. Please review your order.' },

  // Orders
  order_not_found: { status: 404, message: () => 'Order not found.' },
  item_not_found: { status: 404, message: () => 'Order item not found.' },
  order_not_paid: { status: 409, message: () => 'This order has not been paid yet.' },
  order_already_paid: { status: 409, message: () => 'This order has already been paid.' },
  order_closed: {
    status: 409,
    message: (p: { status: string }) => `This order is ${p.status} and can no longer be paid.`,
  },
  item_moved_on: {
    status: 409,
    message: (p: { status: string }) =>
      `This item is now ${p.status}, so this is no longer possible. Please reload the page.`,
  },

  // Payments
  payment_method_unavailable: {
    status: 409,
    message: (p: { method: string }) =>
      `${p.method} is unavailable right now. Please choose another payment method.`,
  },
  provider_unreachable: {
    status: 502,
    message: (p: { provider: string }) =>
      `${p.provider} didn’t respond. Your order is safe; please try again in a moment.`,
  },
  phone_number_invalid: {
    status: 422,
    message: () => 'Please enter a Kenyan mobile number, for example 0712 345 678.',
  },
  phone_busy: {
    status: 409,
    message: () =>
      'M-Pesa already has another prompt open on this phone. Answer it, or wait a minute and try again.',
  },
  refund_not_found: { status: 404, message: () => 'We couldn’t find this refund.' },
  refund_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This refund is now ${p.status}. Please reload the page.`,
  },

  // Payouts
  payout_too_small: {
    status: 409,
    message: (p: { minimum: string }) =>
      `Your available balance must be over ${p.minimum} to request a payout.`,
  },
  payout_method_missing: {
    status: 409,
    message: () => 'Please set a payout method in your settings first.',
  },
  payout_under_way: {
    status: 409,
    message: () =>
      'You already have a payout awaiting approval. You can request another once it has been processed.',
  },
  payout_not_found: { status: 404, message: () => 'Payout not found.' },
  payout_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This payout is already ${p.status}.`,
  },
} satisfies Record<string, { status: number; message: (p: never) => string }>

export type RefusalCode = keyof typeof refusals
export type RefusalParams<C extends RefusalCode> = Parameters<(typeof refusals)[C]['message']>

/** An expected "no", thrown inside a transaction so that it rolls back, caught once at the edge of the call. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  constructor(
    readonly code: C,
    ...params: RefusalParams<C>
  ) {
    const entry = refusals[code] as { status: number; message: (...p: unknown[]) => string }
    super(entry.message(...params))
    this.status = entry.status
  }
}

/** What a failed call answers, with its HTTP status. `fields` names each bad field and what is allowed. */
export interface FailureBody {
  code: RefusalCode | 'bug'
  message: string
  fields?: Record<string, string>
}

/** Texts shown on screens, as toasts and as validation messages. */
export const texts = {
  error: {
    unexpected: 'An unexpected error occurred.',
    bug: (reference: string) =>
      `Something went wrong on our side. Please try again. If it keeps happening, contact us with the reference ${reference}.`,
    offline: 'We couldn’t reach Kijani. Please check your connection and try again.',
    notFound: 'Oops! Page not found',
    guestCart: 'We couldn’t read your saved cart, so you’re starting with an empty one.',
  },
  earlyAccess: {
    failureTitle: 'Uh oh! Something went wrong.',
    failure: 'Could not sign you up. Please try again later.',
    successTitle: 'Success!',
    success: "Thanks for signing up! We'll keep you updated.",
    submitting: 'Submitting...',
  },
  contact: {
    name: 'Please tell us your name',
    topic: 'Please select a topic',
    message: 'Your message must be at least 10 characters',
    sending: 'Sending...',
    sentTitle: 'Message sent',
    sent: (email: string) => `Thank you for writing. We’ll reply to ${email}.`,
    failedTitle: 'Message not sent',
  },
  auth: {
    heading: (name: string) => `Welcome to ${name}`,
    subheading: 'Sign in or create an account to continue',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    signOut: 'Sign Out',
    signingIn: 'Signing In...',
    creatingAccount: 'Creating Account...',
    loginErrorTitle: 'Login Error',
    signupErrorTitle: 'Signup Error',
    successTitle: 'Success',
    loggedIn: 'Logged in successfully!',
    checkEmail: 'Check your email for a confirmation link.',
    identityMissing: 'You must provide either an email or phone number and a password',
    required: 'Required',
    emailInvalid: 'Invalid email',
    passwordRequired: 'Password is required',
    fullNameMin: 'Full name must be at least 2 characters',
    passwordMin: 'Password must be at least 8 characters',
    outsideProvider: 'useAuth must be used within an AuthProvider',
    sessionMissing: 'Auth session missing!',
    linkExpired: 'This link has expired or was already used.',
    emailNotConfirmed: 'You haven’t confirmed your email address yet.',
    passwordWrong: 'This is not your current password.',
    codeWrong: 'That code didn’t work. Please enter the current one.',
    backupCodeWrong: 'That backup code is wrong or has already been used.',
    codesExhausted: 'Too many wrong codes. Please sign in again.',
    codesLocked: 'Too many wrong codes. Please wait 15 minutes and try again.',
    signInAgain: 'This sign-in has timed out. Please start again.',
  },
  cart: {
    added: (product: string) => `${product} has been added to your cart.`,
    onlyInStock: (n: number) => `Only ${n} in stock`,
    startShopping: 'Start Shopping',
    merged: 'We added the items you chose before signing in to your cart.',
    mergedClamped: (names: string) =>
      `We added the items you chose before signing in to your cart, but there wasn’t enough stock of: ${names}.`,
    mergedLeftOut: (names: string) => `No longer sold, so not in your cart: ${names}.`,
    mergeFailed: 'The items you chose before signing in aren’t in your cart yet.',
    priceChanged: (was: string) => `It was ${was} when you added it.`,
    unavailable: 'No longer sold',
    outsideProvider: 'useCart must be used within a CartProvider',
  },
  application: {
    companyName: 'Company name is required',
    businessCategory: 'Please select a category',
    taxNumber: 'A valid tax number is required',
    email: 'Please enter a valid email address',
    companyDescription: 'Description must be at least 50 characters',
    subscriptionPlan: 'Please select a subscription plan',
    country: 'Please select a country',
    businessAddress: 'Please enter a complete business address',
    telephoneNumber: 'Please enter a valid phone number',
    practices: 'Please select at least one practice',
    otherPractice: 'Please describe your "Other" practice',
    certificationDocument: 'Please upload proof of your certifications',
    registrationDocument: 'This document is required',
    documentSize: 'Max file size is 5MB',
    documentType: 'Only .pdf, .jpg, and .png formats are supported',
    submitFailedTitle: 'Submission Failed',
    submitFailed: 'An unknown error occurred. Please try again.',
    uploadFailed: (kind: 'business-reg' | 'cert', message: string) => `Failed to upload ${kind}: ${message}`,
    insertFailed: (message: string) => `Failed to submit application: ${message}`,
    submitted: 'Application Submitted!',
    pending: 'Application Pending',
    rejected: 'Application Rejected',
    reason: 'Reason from our team:',
    none: 'No Application Found',
    applyNow: 'Apply Now',
  },
  review: {
    approvalFailed: 'Approval Failed',
    approved: 'Vendor Approved Successfully',
    rejectionFailed: 'Rejection Failed',
    rejected: 'Application Rejected',
    verificationFailed: 'Verification Failed',
    verificationSaved: 'Document verification updated successfully',
    loadFailed: (message: string) => `Error loading applications: ${message}`,
    documentsFailed: (message: string) => `Error loading documents: ${message}`,
  },
  marketplace: {
    pricesTurned: 'The highest price is below the lowest.',
  },
  product: {
    nameMin: 'Product name must be at least 3 characters.',
    shortDescriptionMax: 'Short description must be less than 160 characters.',
    priceMin: 'Price must be greater than 0.',
    quantityMin: 'Quantity must be a positive integer.',
    score: 'The score must be a whole number from 0 to 100.',
    imageType: 'Only .png, .jpg and .webp formats are supported',
    imageTooLarge: 'Max file size is 10MB',
    picturesRefused: (count: number) =>
      count === 1
        ? 'The product is saved, but one image could not be uploaded.'
        : `The product is saved, but ${count} images could not be uploaded.`,
    imageAlt: 'At most 300 characters are allowed.',
    deleted: 'Product deleted successfully.',
    deleteFailed: (message: string) => `Failed to delete product: ${message}`,
    listFailed: 'Failed to load products.',
    created: 'Product created successfully!',
    updated: 'Product updated successfully!',
    saveFailed: (message: string) => `Failed: ${message}`,
    notFound: 'Product not found.',
    none: 'No products found',
    rejectedByDefault: 'Rejected by admin (reason UI not implemented)',
  },
  moderation: {
    done: (status: 'approved' | 'rejected') => `Product has been ${status}.`,
    failed: (message: string) => `Failed to update product: ${message}`,
    notSignedIn: 'User not authenticated',
    loadFailed: (message: string) => `Error fetching products: ${message}`,
  },
  address: {
    fullName: 'Full name is required',
    phoneNumber: 'Phone number is required',
    address: 'Street address is required',
    city: 'City is required',
    state: 'State/Province is required',
    country: 'Country is required',
    saveFailed: (message: string) => `Failed to save address: ${message}`,
    saved: 'Shipping address saved for next time!',
  },
  checkout: {
    shippingFailed: 'Could not load shipping options.',
    noShipping: 'No Shipping Options Found',
    taxFailed: 'Could not estimate taxes.',
    chooseShipping: 'Please select a shipping option.',
    placed: 'Order placed successfully!',
    noAnswer: (why: string) =>
      `${why} We don’t know yet whether your order was placed. Press Place Order again; it will only be placed once.`,
  },
  order: {
    none: "You haven't placed any orders yet.",
    vendorNone: 'You have no orders yet.',
    itemUpdated: 'Item status updated.',
    notFound: 'Order not found.',
    confirmationNotFound: 'The order could not be found.',
    confirmationFailed: 'Error loading order details',
    shippingFree: 'Free',
  },
  payout: {
    requested: 'Payout request submitted successfully!',
    failed: (message: string) => `Payout request failed: ${message}`,
    historyFailed: 'Could not load payout history.',
    earningsFailed: 'Error fetching earnings',
    processing: 'Payouts are processed in 3-5 business days.',
  },
} as const
