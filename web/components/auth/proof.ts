/** The proof as the procedures take it. */
export const proofOf = ({ password, code }: { password: string; code: string }) => ({
  p_password: password,
  ...(code && { p_code: code }),
})
