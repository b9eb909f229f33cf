export function nameTimeout(error: { message: string; stack?: string }): void
