export const customerLimits = { noteMax: 2000 } as const
