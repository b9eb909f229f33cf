/** Ends the address of a page whose dialog for a new record is to open. */
export const newRecordHash = '#new'
