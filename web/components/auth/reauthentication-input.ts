/** The credentials as the procedures take them. */
export const reauthenticationInput = ({ password, code }: { password: string; code: string }) => ({
  p_password: password,
  ...(code && { p_code: code }),
})
