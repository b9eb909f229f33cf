import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// The specification's complete route table. Guards are in the layouts.
export default [
  layout('screens/public/layout.tsx', [
    index('screens/public/home/route.tsx'),
    route('marketplace', 'screens/public/marketplace/route.tsx'),
    route('product/:productId', 'screens/public/product/route.tsx'),
    route('store/:slug', 'screens/public/store/route.tsx'),
    route('register/vendor', 'screens/public/register-vendor/route.tsx'),
    route('cart', 'screens/public/cart/route.tsx'),
    route('about', 'screens/public/about/route.tsx'),
    route('terms', 'screens/public/terms/route.tsx'),
    route('privacy', 'screens/public/privacy/route.tsx'),
    route('contact', 'screens/public/contact/route.tsx'),
    layout('screens/public/signed-in-layout.tsx', [
      route('vendor/application-status', 'screens/public/application-status/route.tsx'),
      route('checkout', 'screens/public/checkout/route.tsx'),
      route('order-confirmation/:orderId', 'screens/public/order-confirmation/route.tsx'),
      route('order-confirmation/:orderId/invoice', 'screens/public/order-invoice/route.tsx'),
    ]),
    layout('screens/account/layout.tsx', [
      route('account/dashboard', 'screens/account/dashboard/route.tsx'),
      route('account/orders', 'screens/account/orders/route.tsx'),
      route('account/orders/:orderId', 'screens/account/order/route.tsx'),
      route('account/orders/:orderId/invoice', 'screens/account/invoice/route.tsx'),
      route('account/settings', 'screens/account/settings/route.tsx'),
    ]),
  ]),
  layout('screens/auth/layout.tsx', [
    route('auth', 'screens/auth/entry/route.tsx'),
    route('auth/forgot-password', 'screens/auth/forgot-password/route.tsx'),
    route('auth/reset-password', 'screens/auth/reset-password/route.tsx'),
    route('auth/confirmed', 'screens/auth/confirmed/route.tsx'),
    route('auth/confirm-email', 'screens/auth/confirm-email/route.tsx'),
    route('auth/two-factor', 'screens/auth/two-factor/route.tsx'),
  ]),
  layout('screens/vendor/layout.tsx', [
    route('vendor/dashboard', 'screens/vendor/dashboard/route.tsx'),
    route('vendor/products', 'screens/vendor/products/route.tsx'),
    route('vendor/products/new', 'screens/vendor/new-product/route.tsx'),
    route('vendor/products/edit/:id', 'screens/vendor/edit-product/route.tsx'),
    route('vendor/orders', 'screens/vendor/orders/route.tsx'),
    route('vendor/orders/:id', 'screens/vendor/order/route.tsx'),
    route('vendor/payouts', 'screens/vendor/payouts/route.tsx'),
    route('vendor/documents', 'screens/vendor/documents/route.tsx'),
    route('vendor/settings', 'screens/vendor/settings/route.tsx'),
    route('vendor/account', 'screens/vendor/account/route.tsx'),
  ]),
  layout('screens/admin/layout.tsx', [
    route('admin/dashboard', 'screens/admin/dashboard/route.tsx'),
    route('admin/account', 'screens/admin/account/route.tsx'),
    route('admin/tax', 'screens/admin/tax/route.tsx'),
    route('admin/vendor-approvals', 'screens/admin/vendor-approvals/route.tsx'),
    route('admin/:section', 'screens/admin/section/route.tsx'),
  ]),
  route('dev/kit', 'screens/dev/kit/route.tsx'),
  route('*', 'screens/system/not-found/route.tsx'),
] satisfies RouteConfig
