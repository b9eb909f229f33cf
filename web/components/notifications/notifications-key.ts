/** Prefix of the keys of everything about the user's notifications: invalidating it refetches list and count. */
export const notificationsKey = ['notifications'] as const
