// Texts of every page: errors, sign-in, forms that everybody meets.

export const error = {
  noAccess: 'You do not have access to this page',
  askForAccess: 'If you need it for your work, ask whoever manages your team to give you this permission.',
  unexpected: 'An unexpected error occurred.',
  bug: (reference: string) =>
    `Something went wrong on our side. Please try again. If it keeps happening, contact us with the reference ${reference}.`,
  changedMeanwhile: 'Someone else changed this. Check what it says now, then save again.',
  busy: 'We’re very busy right now. Please try again in a moment.',
  triesAgain: 'This page tries again by itself.',
  stalePage: 'Part of this page could not be loaded. Reloading it loses what you have typed and not saved.',
  reloadPage: 'Reload the page',
  offlineTitle: 'You are offline.',
  offline: 'We couldn’t reach Kijani. Please check your connection and try again.',
  notFound: 'Oops! Page not found',
  guestCart: 'We couldn’t read your saved cart, so you’re starting with an empty one.',
} as const

export const form = {
  savedMeanwhile: (saved: unknown) => {
    const shown = (typeof saved === 'string' && saved !== '') || typeof saved === 'number'
    return `Someone else changed this${shown ? ` to “${saved}”` : ''}. Save again to replace it with yours.`
  },
} as const

export const earlyAccess = {
  failureTitle: 'Uh oh! Something went wrong.',
  failure: 'Could not sign you up. Please try again later.',
  successTitle: 'Success!',
  success: "Thanks for signing up! We'll keep you updated.",
  submitting: 'Submitting...',
} as const

export const contact = {
  name: 'Please tell us your name',
  topic: 'Please select a topic',
  message: 'Your message must be at least 10 characters',
  sending: 'Sending...',
  sentTitle: 'Message sent',
  sent: (email: string) => `Thank you for writing. We’ll reply to ${email}.`,
  failedTitle: 'Message not sent',
} as const

export const auth = {
  invitationGone: 'This invitation has expired or was withdrawn. Please ask for a new one.',
  twoFactorRequired: 'Your account must have two-factor authentication for this. Please set it up first.',
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
  passwordCommon:
    'This password is easy to guess: it is on lists of leaked passwords. Please choose another one.',
  credentialsWrong: 'Invalid email or password',
  ownPage: 'This must be a page of this site, such as /cart',
  outsideProvider: 'useAuth must be used within an AuthProvider',
  sessionMissing: 'Auth session missing!',
  linkExpired: 'This link has expired or was already used.',
  emailNotConfirmed: 'You haven’t confirmed your email address yet.',
  passwordWrong: 'This is not your current password.',
  codeRequired: 'Please enter the current code from your authenticator app.',
  codeWrong: 'That code didn’t work. Please enter the current one.',
  backupCodeWrong: 'That backup code is wrong or has already been used.',
  codesExhausted: 'Too many wrong codes. Please sign in again.',
  signInAgain: 'This sign-in has timed out. Please start again.',
} as const

export const address = {
  fullName: 'Full name is required',
  phoneNumber: 'Phone number is required',
  phoneWrong: 'Please enter a phone number that can be called, such as +254 712 345 678',
  address: 'Street address is required',
  city: 'City is required',
  state: 'State/Province is required',
  country: 'Country is required',
  saveFailed: (message: string) => `Failed to save address: ${message}`,
  saved: 'Shipping address saved for next time!',
} as const

export const day = 'Please choose a date.'
