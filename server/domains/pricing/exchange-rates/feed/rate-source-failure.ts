/** A source could not be read. Its message is shown to admins: a sentence without a full stop, and nothing of what it answered. */
export class RateSourceFailure extends Error {}
