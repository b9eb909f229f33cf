/**
 * The permissions of team members, by area. Two kinds of team share the mechanism: the marketplace's staff, and a vendor's team. A member
 * has some of its team's areas, or `all` of them; a procedure, and a screen's link in the menu, name the one area they need.
 */
export const staffAreas = ['orders', 'catalog', 'money', 'people', 'marketing', 'platform'] as const

export const vendorAreas = ['orders', 'products', 'money', 'settings'] as const

export type StaffArea = (typeof staffAreas)[number]

export type VendorArea = (typeof vendorAreas)[number]

/** The permissions given to a team member: areas, or `all`, which includes areas added later. */
export const staffPermissions = ['all', ...staffAreas] as const

export const vendorPermissions = ['all', ...vendorAreas] as const

export type StaffPermission = (typeof staffPermissions)[number]

export type VendorPermission = (typeof vendorPermissions)[number]

export type Permission = StaffPermission | VendorPermission

export const staffPermissionLabels: Record<StaffPermission, string> = {
  all: 'Everything',
  orders: 'Orders',
  catalog: 'Catalogue',
  money: 'Money',
  people: 'People',
  marketing: 'Marketing',
  platform: 'Platform',
}

/** What a procedure or link can require: an area, `all` of them, or just membership of the team (`any`). */
export type RequiredStaffPermission = StaffPermission | 'any'

export type RequiredVendorPermission = VendorPermission | 'any'

/** Whether someone's permissions are sufficient. Nobody passes without any. */
export function permits(
  permissions: readonly Permission[],
  required: RequiredStaffPermission | RequiredVendorPermission,
): boolean {
  if (permissions.includes('all')) return true
  return required === 'any' ? permissions.length > 0 : permissions.includes(required)
}

/** The fixed lists of the product. Ids are used on the wire and in tables; labels are for display. */

export const roles = ['customer', 'vendor', 'admin'] as const

export type Role = (typeof roles)[number]
