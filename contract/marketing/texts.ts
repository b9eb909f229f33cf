export const earlyAccess = {
  failureTitle: 'Uh oh! Something went wrong.',
  failure: 'Could not sign you up. Please try again later.',
  successTitle: 'Success!',
  success: "Thanks for signing up! We'll keep you updated.",
  submitting: 'Submitting...',
} as const

export const contact = {
  name: 'Enter your name',
  topic: 'Select a topic',
  message: 'Your message must be at least 10 characters',
  sending: 'Sending...',
  sentTitle: 'Message sent',
  sent: (email: string) => `Thank you for writing. We’ll reply to ${email}.`,
  failedTitle: 'Message not sent',
} as const
