/** The name of the field of a form without scripts with the ids of the changes that are ticked off. */
export const doneChangesField = 'done_changes'
