/** The sandbox's secret key. It protects nothing: no real money moves here, and a real key is never used with it. */
export const keys = { secretKey: 'sk_test_sandbox_no_real_money' }
