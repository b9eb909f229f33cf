/** Prefix of the keys of everything about the user's notifications: invalidating it fetches list and count again. */
export const notificationsKey = ['notifications'] as const
