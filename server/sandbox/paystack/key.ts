/** The sandbox's secret key. It guards nothing: no real money moves here, and a real key never comes near it. */
export const keys = { secretKey: 'sk_test_sandbox_no_real_money' }
